// A mouse or a finger leaves the keyboard where it is, and needs no frame around what it brought.
const root = document.documentElement;

// Listens from now on.
export function letPoint() {
  addEventListener("pointerdown", () => (root.dataset.by = "pointer"), true);
  addEventListener("keydown", () => delete root.dataset.by, true);
  addEventListener("mousedown", stay);
}

// What can be tapped and is no button, a cell of a grid or a segment of the wheel, takes no keyboard: a browser would give
// it to the whole page instead.
function stay(event) {
  if (event.target.closest("[data-tap]") && !event.target.closest("button")) event.preventDefault();
}
