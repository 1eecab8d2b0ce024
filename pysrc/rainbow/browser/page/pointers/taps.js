// What counts as a tap, whichever pointer makes it: the core that drag.js and hold.js share. Browsers make
// clicks of most taps: this adds those that they miss, and takes away the second halves of double taps. Which
// elements can be tapped, and what that means, is written on them (`data-tap`) and not known here.
const root = document.documentElement;

// Milliseconds from the end of a tap to the begin of the next, below which the two are a double tap: as on
// Android. Whoever taps more slowly means both.
const DOUBLE_TAP = 300;
// px between the two halves of a finger's double tap, at most. The system counts the clicks of a mouse.
const NEAR = 24;
// px that a finger may stray in a tap: the width of the smallest target.
export const STRAY = 44;
// px that it may stray for every browser to make a click of the tap.
const STILL = 4;

// When and where pointers came up, within the last DOUBLE_TAP.
let releases = [];
// The last pointer down of those that browsers make clicks of: { isMouse, isSecondHalf }.
let press = {};
// The fingers on the screen: identifier → { element, from, view, isAlone, isSecondHalf }.
const fingers = new Map();

// Call once; from then on taps are listened for.
export function listenForTaps() {
  addEventListener("pointerdown", pressed, true);
  addEventListener("pointerup", released, true);
  addEventListener("click", clicked, true);
  addEventListener("keydown", () => delete root.dataset.by, true);
  addEventListener("mousedown", keepFocus);
  addEventListener("touchstart", fingersDown, { passive: true });
  addEventListener("touchend", fingersUp, { passive: false });
  addEventListener("touchcancel", fingersGone);
}

// Clicks an element, as a finger's tap would.
export function tap(element) {
  if (element.matches(":disabled")) return;
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

// Whether a stone is being dragged, or has just been dropped.
export function isDragging() {
  return "dragging" in root.dataset;
}

// Whether a pointer comes down at this place, with this event, for the second half of a double tap.
export function isSecondHalf(place, { timeStamp }) {
  releases = releases.filter((release) => timeStamp - release.timeStamp < DOUBLE_TAP);
  return releases.some((release) => distance(release, place) < NEAR);
}

export function distance(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

// --- Clicks that browsers make -----------------------------------------------------------------------------

function pressed(event) {
  root.dataset.by = "pointer";
  if (!event.isPrimary) return;
  press = { isMouse: event.pointerType === "mouse", isSecondHalf: isSecondHalf(event, event) };
}

function released({ timeStamp, clientX, clientY }) {
  releases.push({ timeStamp, clientX, clientY });
}

// The second half of a double tap is not meant for what the first half has brought there, nor to undo it.
// Only what is made to be tapped in quick succession takes it. Keys and screen readers click without a
// pointer (detail 0).
function clicked(event) {
  const isRepeated = event.detail > (press.isMouse ? 1 : 0) && press.isSecondHalf;
  if (isRepeated && event.target.closest("[data-tap]:not([data-repeat])")) event.stopImmediatePropagation();
  if (event.detail > 0) press = {};
}

// A mouse press moves the focus to the page where its target takes none: a cell of the grid, a segment of the
// wheel. It stays where it was instead.
function keepFocus(event) {
  if (event.target.closest("[data-tap]") && !event.target.closest("button")) event.preventDefault();
}

// --- Taps that browsers make no click of: the finger strayed, or was not alone on the screen ---------------

function fingersDown(event) {
  const isAlone = event.touches.length === 1;
  if (!isAlone) for (const finger of fingers.values()) finger.isAlone = false;
  for (const touch of event.changedTouches) {
    const element = touch.target.closest("[data-tap]");
    if (!element) continue;
    const { clientX, clientY } = touch;
    fingers.set(touch.identifier, {
      element,
      from: { clientX, clientY },
      view: viewOf(element),
      isAlone,
      isSecondHalf: isSecondHalf(touch, event),
    });
  }
}

function fingersUp(event) {
  for (const touch of event.changedTouches) {
    const finger = fingers.get(touch.identifier);
    fingers.delete(touch.identifier);
    if (finger) fingerUp(finger, touch, event);
  }
}

function fingersGone({ changedTouches }) {
  for (const { identifier } of changedTouches) fingers.delete(identifier);
}

// The browser makes a click later, unless the end of the touch is cancelled here. It can no longer be
// cancelled once the browser has taken the finger for scrolling: whether anything was scrolled is known in
// the next frame.
function fingerUp(finger, touch, event) {
  const { element, from, view, isAlone } = finger;
  if (isAlone && distance(from, touch) < STILL && !isDragging()) return;
  if (event.cancelable) event.preventDefault();
  released({ timeStamp: event.timeStamp, clientX: touch.clientX, clientY: touch.clientY });
  if (isDragging() || (finger.isSecondHalf && !element.matches("[data-repeat]"))) return;
  if (distance(from, touch) > STRAY || !isOver(element, touch)) return;
  const tapUnlessScrolled = () => viewOf(element) === view && tap(element);
  if (event.cancelable) tapUnlessScrolled();
  else requestAnimationFrame(tapUnlessScrolled);
}

// Whether this place shows the element.
export function isOver(element, { clientX, clientY }) {
  return element.contains(document.elementFromPoint(clientX, clientY));
}

// How far everything around an element is scrolled and zoomed.
function viewOf(element) {
  const { scale, offsetLeft, offsetTop } = visualViewport;
  const view = [scale, offsetLeft, offsetTop];
  for (let around = element; around; around = around.parentElement) {
    view.push(around.scrollLeft, around.scrollTop);
  }
  return view.join();
}
