// What shows something only as long as it is held: a finger, a mouse button, or Enter and the space bar. Several can be held
// at once, each by its own finger. What it says when it is held, and when it is let go, is written on it. A screen reader
// cannot hold: its tap holds, the next one lets go.
import { isDragging, tap } from "./drag.js";

const held = new Map(); // who holds → what is said at the end
const taps = new Map(); // another finger → what it came down on

// Listens from now on; nothing is held that the page does not mark.
export function letHold() {
  addEventListener("pointerdown", comeDown);
  addEventListener("pointerup", comeUp);
  addEventListener("pointercancel", goAway);
  addEventListener("keydown", pressed);
  addEventListener("keyup", (event) => isHoldingKey(event) && letGo("key"));
  addEventListener("click", tapped);
  addEventListener("contextmenu", (event) => padOf(event) && event.preventDefault());
  for (const kind of ["blur", "pagehide"]) addEventListener(kind, () => [...held.keys()].forEach(letGo));
}

function comeDown(event) {
  if (event.button !== 0) return;
  if (!event.isPrimary && !padOf(event)) taps.set(event.pointerId, event.target.closest("[data-tap]"));
  hold(event, event.pointerId);
}

// A browser makes a click of the first finger's tap alone, and that one may lie on a pad.
function comeUp(event) {
  const tapped = taps.get(event.pointerId);
  const isStillThere = tapped?.contains(document.elementFromPoint(event.clientX, event.clientY));
  goAway(event);
  if (isStillThere && !isDragging()) tap(tapped);
}

function goAway({ pointerId }) {
  taps.delete(pointerId);
  letGo(pointerId);
}

function hold(event, by) {
  const pad = padOf(event);
  if (!pad) return;
  held.set(by, pad.dataset.letGo);
  say(pad.dataset.hold);
}

function letGo(by) {
  if (!held.has(by)) return;
  const said = held.get(by);
  held.delete(by);
  if (![...held.values()].includes(said)) say(said);
}

function pressed(event) {
  if (!isHoldingKey(event) || !padOf(event)) return;
  event.preventDefault();
  if (!event.repeat) hold(event, "key");
}

function tapped(event) {
  const pad = event.detail === 0 && padOf(event);
  if (!pad) return;
  if (held.has(pad.id)) letGo(pad.id);
  else hold(event, pad.id);
}

function isHoldingKey({ key }) {
  return key === "Enter" || key === " ";
}

function padOf(event) {
  return event.target.closest?.("[data-hold]");
}

function say(message) {
  dispatchEvent(new CustomEvent("rainbow:message", { detail: message }));
}
