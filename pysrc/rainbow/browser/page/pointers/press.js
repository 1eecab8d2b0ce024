// Shows in the next frame that what is under a pointer is pressed: Python answers only when it comes up again.
// It stays pressed for as long as coming up there would still be a tap.
import { distance, isDragging, isOver, STRAY } from "./taps.js";

const PRESSABLE = "button, summary, [data-tap]";
const RESTING = ":disabled, [aria-disabled='true']";

// Who presses what: the pointer's identifier → { element, from }.
const presses = new Map();

// Call once; from then on what is pressed carries `data-pressed`.
export function listenForPresses() {
  addEventListener("pointerdown", press, true);
  addEventListener("pointermove", follow, { capture: true, passive: true });
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, release, true);
}

function press(event) {
  const element = event.target.closest(PRESSABLE);
  if (!element || event.button !== 0 || element.matches(RESTING)) return;
  presses.set(event.pointerId, { element, from: event });
  element.dataset.pressed = "";
}

function follow(event) {
  if (!presses.has(event.pointerId)) return;
  const { element, from } = presses.get(event.pointerId);
  const isStill = distance(from, event) <= STRAY && !isDragging() && isOver(element, event);
  if (isStill !== "pressed" in element.dataset) element.toggleAttribute("data-pressed", isStill);
}

function release({ pointerId }) {
  delete presses.get(pointerId)?.element.dataset.pressed;
  presses.delete(pointerId);
}
