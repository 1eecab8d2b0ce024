// What the page keeps on the device, and under which names: its scripts, its service workers and, through
// page.js, Python's storage.py and tab.py have them from here. All pages of one owner share an origin, and
// several folders of it may hold a copy of this page: each name begins with a prefix that no other page and
// no other copy uses.
const FOLDER = new URL("./", location.href).pathname;
export const PREFIX = `rainbow-blackjack:${FOLDER}:`;
export const CACHE_PREFIX = `rainbow-blackjack ${FOLDER} `;

// The prefix of an earlier version, in whichever copy.
const EARLIER_PREFIX = "rainbow-blackjack:";

// What the scripts read before Python is there. Python writes it, under the same names; settings are called
// as the fields of its `Settings`.
export const NAMES = {
  game: "game",
  playing: "playing",
  rulesSeen: "rules-seen",
  language: "language",
  theme: "theme",
  calm: "calm",
  shapes: "shapes",
  faceToFace: "face_to_face",
  level: "level",
};

// What early.js keeps for as long as the tab is open.
export const DRAFT = `${PREFIX}draft`;

// Takes over what an earlier version kept; to be called before anything is read. A copy that has kept
// something itself takes over nothing: what it finds belongs to another copy.
export function takeOver() {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage);
      if (keys.some((key) => key.startsWith(PREFIX))) continue;
      for (const key of keys.filter(isEarlier)) move(storage, key);
    }
  } catch {
    // The browser keeps nothing for this page, or has no room for the longer keys: what does not fit stays.
  }
}

function isEarlier(key) {
  return key.startsWith(EARLIER_PREFIX) && key[EARLIER_PREFIX.length] !== "/";
}

// Under the old key the text takes room that it needs under the new one.
function move(storage, key) {
  const text = storage.getItem(key);
  storage.removeItem(key);
  try {
    storage.setItem(PREFIX + key.slice(EARLIER_PREFIX.length), text);
  } catch (full) {
    storage.setItem(key, text);
    throw full;
  }
}

// The text kept under a name, or null: also where the browser keeps nothing for this page.
export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}
