// Dragging a stone of the hand to a tower, instead of tapping one after the other. Dragging only moves a
// picture of the stone and makes the same two taps: on the stone when it leaves the hand, on the tower where
// it is dropped. The rules of the game do not belong here.
import { distance, isDragging, isOver, isSecondHalf, STRAY, tap } from "./taps.js";

const SLACK = 8; // px that a pointer moves before it drags
const root = document.documentElement;

// The stone under a pointer that is down, or null: { pointer, stone, from, mayTap, ghost, chose }. `from` is
// the event with which the pointer came down; `mayTap` says that letting go now would still be a tap; `ghost`
// is the picture that follows the pointer, null before it drags; `chose` says that the stone was chosen by
// dragging it.
let drag = null;

// Call once; from then on what carries `data-drag` can be dragged to what carries `data-drop`.
export function listenForDrags() {
  addEventListener("pointerdown", press);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", putBack);
  addEventListener("keydown", putBack);
  addEventListener("click", swallow, true);
}

// Call after each change of the page: a stone that it no longer holds, because the curtain closed, is not
// dragged on.
export function settleDrag() {
  if (drag && !document.getElementById(drag.stone.id)) end();
}

function press(event) {
  const stone = event.target.closest("[data-drag]");
  if (!stone || drag || event.button !== 0) return;
  // The system takes no click of a mouse that moved so far for the second half of a double click.
  const mayTap = event.pointerType === "mouse" || !isSecondHalf(event, event);
  drag = { pointer: event.pointerId, stone, from: event, mayTap, ghost: null, chose: false };
}

function move(event) {
  if (event.pointerId !== drag?.pointer) return;
  const { from } = drag;
  const strayed = distance(from, event);
  if (strayed > STRAY) drag.mayTap = false;
  if (!drag.ghost && strayed < SLACK) return;
  if (!drag.ghost) lift();
  drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  mark(targetAt(event));
}

function drop(event) {
  if (event.pointerId !== drag?.pointer) return;
  const { stone, mayTap, ghost, chose } = drag;
  const target = ghost && targetAt(event);
  const isTap = ghost && mayTap && isOver(stone, event);
  if (!target && !isTap) return putBack();
  end();
  // Dragging has tapped the stone already, unless it was chosen before.
  if (target) tap(target);
  else if (!chose) tap(stone);
}

function putBack() {
  if (!drag) return;
  const { stone, chose } = drag;
  end();
  if (chose) tap(stone);
}

function lift() {
  const { stone } = drag;
  drag.ghost = document.createElement("span");
  drag.ghost.className = `${stone.className} dragged`;
  drag.ghost.setAttribute("aria-hidden", "true");
  drag.ghost.innerHTML = stone.innerHTML;
  drag.ghost.style.setProperty("--size", `${stone.offsetWidth}px`);
  document.body.append(drag.ghost);
  root.dataset.dragging = "";
  drag.chose = stone.getAttribute("aria-pressed") !== "true";
  if (drag.chose) tap(stone);
}

function end() {
  drag.ghost?.remove();
  drag = null;
  mark(null);
  // The browser's own click comes before the timer, and must still find the mark.
  setTimeout(() => delete root.dataset.dragging);
}

// Where a pointer comes up over the element that it came down on, the browser makes a click of the drag. It
// is ignored.
function swallow(event) {
  if (event.isTrusted && isDragging()) event.stopPropagation();
}

function targetAt({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-drop]") ?? null;
}

// Marks the target that the stone is over, and no other.
function mark(target) {
  const marked = document.querySelector("[data-over]");
  if (marked === target) return;
  if (marked) delete marked.dataset.over;
  if (target) target.dataset.over = "";
}
