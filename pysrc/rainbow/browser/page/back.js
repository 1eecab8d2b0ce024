// The Back button closes an open dialog. While one is open, an entry of the history stands above the page's
// own: it has the same address, and is marked.
const MARK = "dialog";

// The page's address, while the marked entry has it; the page's own entry takes it over when the marked one
// is left.
let address = null;
// The dialog was closed in another way, and the marked entry is being left.
let isLeaving = false;

// Call once.
export function listenForBack() {
  addEventListener("popstate", arrived);
}

// Call whenever a dialog was opened or closed; `isOpen` is whether one is open now.
export function settleBack(isOpen) {
  if (isLeaving) return;
  if (isOpen && !isMarked()) {
    address = location.href;
    history.pushState(MARK, "");
  } else if (!isOpen && isMarked()) {
    isLeaving = true;
    history.back();
  }
}

// Gives the page another address, without loading it again.
export function readdress(href) {
  if (isMarked()) address = href;
  history.replaceState(history.state, "", href);
}

// Forward leads to a marked entry whose dialog is closed: it is left again.
function arrived() {
  const dialog = document.querySelector("dialog[open]");
  const isBack = !isLeaving && !isMarked();
  isLeaving = false;
  if (!isMarked() && address) history.replaceState(null, "", address);
  if (!isMarked()) address = null;
  if (isBack) dialog?.close();
  else settleBack(Boolean(dialog));
}

function isMarked() {
  return history.state === MARK;
}
