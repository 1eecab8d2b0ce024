// What counts as a tap, whichever pointer makes it: the core that drag.js and hold.js share. Which elements
// can be tapped, and what that means, is written on them (`data-tap`) and not known here.
const root = document.documentElement;

// The fingers on the screen beside the first: their identifiers → the elements that they came down on.
const otherFingers = new Map();

// Call once; from then on taps are listened for.
export function listenForTaps() {
  addEventListener("pointerdown", () => (root.dataset.by = "pointer"), true);
  addEventListener("keydown", () => delete root.dataset.by, true);
  addEventListener("mousedown", keepFocus);
  addEventListener("pointerdown", comeDown);
  addEventListener("pointerup", comeUp);
  addEventListener("pointercancel", ({ pointerId }) => otherFingers.delete(pointerId));
}

// Clicks an element, as a finger's tap would.
export function tap(element) {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

// A mouse press moves the focus to the page where its target takes none: a cell of the grid, a segment of the
// wheel. It stays where it was instead.
function keepFocus(event) {
  if (event.target.closest("[data-tap]") && !event.target.closest("button")) event.preventDefault();
}

// Browsers make clicks of the first finger's taps only, and that finger may be holding a button.
function comeDown(event) {
  if (event.button !== 0 || event.isPrimary || event.target.closest("[data-hold]")) return;
  otherFingers.set(event.pointerId, event.target.closest("[data-tap]"));
}

function comeUp(event) {
  const tapped = otherFingers.get(event.pointerId);
  otherFingers.delete(event.pointerId);
  if (tapped?.contains(document.elementFromPoint(event.clientX, event.clientY)) && !isDragging()) tap(tapped);
}

// Whether a stone is being dragged, or has just been dropped.
export function isDragging() {
  return "dragging" in root.dataset;
}
