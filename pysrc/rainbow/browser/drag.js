// A stone of the hand can be dragged to a tower, instead of tapping one after the other. Dragging shows where the stone is
// and says what taps would: it is chosen when it leaves the hand, and its tower is tapped when it is let go there. Whether
// it may lie there is not known here.
const SLACK = 8; // px by which a finger may stray in a tap
const root = document.documentElement;

let held = null; // what is held by which pointer: { pointer, stone, from, ghost, chose }

// Listens from now on; nothing is dragged that the page does not mark.
export function letDrag() {
  addEventListener("pointerdown", take);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", putBack);
  addEventListener("keydown", putBack);
  addEventListener("click", swallow, true);
}

// The page was written anew: a stone that is no longer there, behind a closed curtain say, is seen nowhere.
export function settleDrag() {
  if (held && !document.getElementById(held.stone.id)) letGo();
}

function take(event) {
  const stone = event.target.closest("[data-drag]");
  if (!stone || held || event.button !== 0) return;
  held = { pointer: event.pointerId, stone, from: event, ghost: null, chose: false };
}

function move(event) {
  if (event.pointerId !== held?.pointer) return;
  const { from } = held;
  if (!held.ghost && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < SLACK) return;
  if (!held.ghost) lift();
  held.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  mark(targetAt(event));
}

function drop(event) {
  if (event.pointerId !== held?.pointer) return;
  const target = held.ghost && targetAt(event);
  if (!target) return putBack();
  letGo();
  tap(target);
}

function putBack() {
  if (!held) return;
  const { stone, chose } = held;
  letGo();
  if (chose) tap(stone);
}

function lift() {
  const { stone } = held;
  held.ghost = document.createElement("span");
  held.ghost.className = `${stone.className} dragged`;
  held.ghost.setAttribute("aria-hidden", "true");
  held.ghost.innerHTML = stone.innerHTML;
  held.ghost.style.setProperty("--size", `${stone.offsetWidth}px`);
  document.body.append(held.ghost);
  root.dataset.dragging = "";
  held.chose = stone.getAttribute("aria-pressed") !== "true";
  if (held.chose) tap(stone);
}

function letGo() {
  held.ghost?.remove();
  held = null;
  mark(null);
  // What the browser itself makes of letting go comes before this.
  setTimeout(() => delete root.dataset.dragging);
}

// The browser's own click, where the finger came down and went up over the same thing, is none of a player's.
function swallow(event) {
  if (event.isTrusted && isDragging()) event.stopPropagation();
}

function targetAt({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-drop]") ?? null;
}

// What the stone is over, and nothing else, is marked.
function mark(target) {
  const marked = document.querySelector("[data-over]");
  if (marked === target) return;
  if (marked) delete marked.dataset.over;
  if (target) target.dataset.over = "";
}

// Whether a stone is in the air, or was just let go.
export function isDragging() {
  return "dragging" in root.dataset;
}

// Taps an element, as a finger would.
export function tap(element) {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
