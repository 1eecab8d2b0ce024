// Buttons that show something only while they are held: by a finger, a mouse button, Enter or the space bar.
// Several can be held at once, each by a finger of its own. The messages for the begin and the end of a hold
// are written on the button (`data-hold`, `data-let-go`). A screen reader cannot hold: its first tap begins
// the hold, its next one ends it.
// Who holds: a pointer's identifier, "key", or for a screen reader the button's id → the message for the end.
const holds = new Map();

// Call once; from then on what carries `data-hold` can be held.
export function listenForHolds() {
  addEventListener("pointerdown", (event) => event.button === 0 && begin(event, event.pointerId));
  addEventListener("pointerup", ({ pointerId }) => end(pointerId));
  addEventListener("pointercancel", ({ pointerId }) => end(pointerId));
  addEventListener("keydown", pressed);
  addEventListener("keyup", (event) => isHoldingKey(event) && end("key"));
  addEventListener("click", clicked);
  addEventListener("contextmenu", (event) => buttonOf(event) && event.preventDefault());
  for (const kind of ["blur", "pagehide"]) addEventListener(kind, () => [...holds.keys()].forEach(end));
}

function begin(event, holder) {
  const button = buttonOf(event);
  if (!button) return;
  holds.set(holder, button.dataset.letGo);
  tell(button.dataset.hold);
}

// A button that two fingers hold is held until both are gone.
function end(holder) {
  if (!holds.has(holder)) return;
  const message = holds.get(holder);
  holds.delete(holder);
  if (![...holds.values()].includes(message)) tell(message);
}

function pressed(event) {
  if (!isHoldingKey(event) || !buttonOf(event)) return;
  event.preventDefault();
  if (!event.repeat) begin(event, "key");
}

// A click that no pointer made comes from a screen reader: the keys never get as far as a click.
function clicked(event) {
  const button = event.detail === 0 && buttonOf(event);
  if (!button) return;
  if (holds.has(button.id)) end(button.id);
  else begin(event, button.id);
}

function isHoldingKey({ key }) {
  return key === "Enter" || key === " ";
}

function buttonOf(event) {
  return event.target.closest?.("[data-hold]");
}

function tell(message) {
  dispatchEvent(new CustomEvent("rainbow:message", { detail: message }));
}
