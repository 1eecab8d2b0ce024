// A file that is dropped on the page opens as if it had been chosen; what else is dropped is refused, and
// never leads from the page. Stones are dragged in another way, and come by none of these events.
const REFUSED = "DropRefused";

let t;
// What Python reads a dropped file from, as it reads one that was chosen on the setup screen.
let field;
// Shows where a file can be dropped, while one is over the page; null while none is.
let zone = null;

// Call once; `translate` translates a text into the visitor's language.
export function listenForDrops(translate) {
  t = translate;
  field = Object.assign(document.createElement("input"), { type: "file", hidden: true });
  field.dataset.file = "";
  document.body.append(field);
  addEventListener("dragover", over);
  addEventListener("dragleave", left);
  addEventListener("drop", dropped);
}

function over(event) {
  if (isText(event)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "copy";
  if (!zone && event.dataTransfer.types.includes("Files")) showZone();
}

// Without a related target it is the page that was left, and not one of its elements.
function left(event) {
  if (!event.relatedTarget) hideZone();
}

function dropped(event) {
  if (isText(event)) return;
  event.preventDefault();
  hideZone();
  const { files, items } = event.dataTransfer;
  const isFolder = items[0]?.webkitGetAsEntry?.()?.isDirectory;
  if (files.length !== 1 || isFolder) return dispatchEvent(new CustomEvent("rainbow:message", { detail: REFUSED }));
  field.files = files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

// Text may be dropped into a field for text.
function isText({ dataTransfer, target }) {
  return target.matches?.("input[type=text]") && !dataTransfer.types.includes("Files");
}

function showZone() {
  zone = Object.assign(document.createElement("p"), { id: "drop-zone", textContent: t("Drop a saved game here") });
  document.body.append(zone);
}

function hideZone() {
  zone?.remove();
  zone = null;
}
