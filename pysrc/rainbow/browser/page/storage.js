// What the page keeps on the device, and under which names: its scripts, its service workers and, through
// page.js, Python's storage.py and tab.py have them from here. All pages of one owner share an origin, so
// each name begins with a prefix that no other page uses.
export const PREFIX = "rainbow-blackjack:";

// The caches of the service workers: each folder of the origin may hold a copy of the page.
export const CACHE_PREFIX = `rainbow-blackjack ${new URL("./", location.href).pathname} `;

// What the scripts read before Python is there. Python writes it, under the same names; settings are called
// as the fields of its `Settings`.
export const NAMES = {
  game: "game",
  previous: "previous",
  rulesSeen: "rules-seen",
  language: "language",
  theme: "theme",
  calm: "calm",
  shapes: "shapes",
  faceToFace: "face_to_face",
};

// What early.js keeps for as long as the tab is open.
export const DRAFT = `${PREFIX}draft`;

// The text kept under a name, or null: also where the browser keeps nothing for this page.
export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}
