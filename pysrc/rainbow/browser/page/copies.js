// A second copy of what storage.py keeps of games. A browser that is killed forgets what localStorage was given
// in the last seconds (Chromium: more than five), and still has what IndexedDB was given a moment ago. Both get
// the same stamp; where the copy's is later at the start, the texts come back from it.
import { PREFIX } from "./storage.js";

const STAMP = `${PREFIX}stamp`;
const STORE = "texts";

// Taken before page.js puts a stand-in in its place for PyScript.
const factory = databases();
let last = 0;

// IndexedDB, or nothing: a browser that blocks storage may refuse to name it.
function databases() {
  try {
    return globalThis.indexedDB;
  } catch {
    return null;
  }
}

// Texts that wait to be copied, by their keys.
const waiting = new Map();

// Keeps the copy of a text under its key, when the page has been drawn; null forgets it. It gives back nothing,
// as a promise costs Python more than the copy.
export function keepCopy(key, text) {
  if (!waiting.size) afterDrawing(copy);
  waiting.set(key, text);
}

// A page that nobody sees is not drawn.
function afterDrawing(callback) {
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}

addEventListener("visibilitychange", () => document.hidden && copy());

// What goes wrong here is nobody's loss: the texts themselves were kept.
async function copy() {
  if (!waiting.size) return;
  const texts = [...waiting];
  waiting.clear();
  try {
    last = Math.max(last + 1, Date.now());
    localStorage.setItem(STAMP, String(last));
    const store = (await opened()).transaction(STORE, "readwrite").objectStore(STORE);
    for (const [key, text] of texts) store.put({ text, stamp: last }, key);
  } catch {
    // The browser keeps no copies for this page.
  }
}

// Brings back what localStorage has lost; to be waited for before anything of games is read.
export async function bringBack() {
  try {
    const since = Number(localStorage.getItem(STAMP));
    const store = (await opened()).transaction(STORE).objectStore(STORE);
    const [keys, copies] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    copies.forEach(({ text, stamp }, place) => {
      if (stamp <= since) return;
      if (text === null) localStorage.removeItem(keys[place]);
      else localStorage.setItem(keys[place], text);
      last = Math.max(last, stamp);
    });
    if (last > since) localStorage.setItem(STAMP, String(last));
  } catch {
    // There are no copies, or no room for them.
  }
}

let database;

function opened() {
  database ??= new Promise((resolve, reject) => {
    const asked = factory.open(PREFIX);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = asked.onblocked = () => reject(asked.error);
  });
  return database;
}

function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
