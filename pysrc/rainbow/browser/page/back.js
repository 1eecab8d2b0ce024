// The Back button closes an open dialog. While one is open, an entry of the history stands above the page's
// own, with the same address; the state of both says which is which.
const PAGE = "page";
const DIALOG = "dialog";

// Whether a dialog is open, or will be in the next frame.
let isOpen = false;
// The address that the page's own entry gets when the entry above it is left: it may have changed meanwhile.
let address = null;
// The dialog was closed in another way, and the entry above the page's own is being left.
let isLeaving = false;

// Call once.
export function listenForBack() {
  if (history.state === DIALOG) address = location.href; // loaded again with a dialog open
  addEventListener("popstate", arrived);
}

// Call whenever a dialog was opened or closed; `isDialogOpen` is whether one is open now.
export function settleBack(isDialogOpen) {
  isOpen = isDialogOpen;
  if (!isLeaving) settle();
}

// Gives the page another address, without loading it again.
export function readdress(href) {
  if (history.state === DIALOG) address = href;
  history.replaceState(history.state, "", href);
}

// Forward to the entry of a dialog that was closed goes back again.
function settle() {
  const isAbove = history.state === DIALOG;
  if (isOpen && !isAbove) {
    address = location.href;
    history.replaceState(PAGE, "");
    history.pushState(DIALOG, "");
  } else if (!isOpen && isAbove) {
    isLeaving = true;
    history.back();
  }
}

// A link within the page arrives as well, at an entry without a state.
function arrived() {
  const isOwn = history.state === PAGE;
  const dialog = isOwn && !isLeaving && document.querySelector("dialog[open]");
  isLeaving = false;
  if (isOwn) history.replaceState(null, "", address ?? location.href);
  if (dialog) dialog.close();
  else settle();
}
