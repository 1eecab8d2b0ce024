// What must be there before Python is: starts PyScript, tells the visitor when that fails, and lends Python the one
// thing that is better done here, morphing the page. No rule, no screen and no state of the game may live here.
import { Idiomorph } from "idiomorph";
import { letDrag, settleDrag } from "./drag.js";
import { handOver, keepDraft, listen } from "./early.js";
import { letHold } from "./hold.js";
import { letPoint } from "./pointer.js";
import { play } from "./sound.js";
import { forgetPage, keepPage, takeUpdate } from "./updates.js";

// How long to wait, in milliseconds: for the next sign of progress while files are loaded, and for the first screen once
// Python has read the program.
const LOADING_PATIENCE = 60_000;
const PROGRAM_PATIENCE = 20_000;
// How far the start has come when the program is read; boot.mjs tells the way until there.
const READ_SHARE = 0.95;

const root = document.documentElement;
const words = JSON.parse(document.getElementById("words").textContent);
const arriving = document.getElementById("arriving");
const arrival = new MutationObserver(arrive);
const files = new PerformanceObserver(loaded);
let patience = LOADING_PATIENCE;
let timer;

globalThis.rainbow = { morph, handOver, play, update, folder: new URL("./", import.meta.url).href };
arriving.setAttribute("aria-label", t("The game is loading"));
watch();
listen({ morph, t });
letDrag();
letHold();
letPoint();
start().catch(fail);

async function start() {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return tooOld();
  standInForDatabase();
  const { hooks } = await import(`${RUNTIME}core.js`);
  // PyScript's only hook for workers is built with Function(), which the page's policy forbids; we need none.
  hooks.worker.onBeforeRunAsync.clear();
}

// --- Morphing ---------------------------------------------------------------------------------------------------

// Makes the elements of the page what the markup describes, each known by its id, by as few changes as possible: what
// stays the same keeps its focus, scroll and animations.
function morph(markup) {
  const callbacks = { beforeNodeMorphed: differs, beforeAttributeUpdated: isOursToChange };
  const { content } = Object.assign(document.createElement("template"), { innerHTML: markup });
  const pairs = [...content.children].map((wanted) => [document.getElementById(wanted.id), wanted]);
  settleFocus(pairs);
  for (const [shown, wanted] of pairs) Idiomorph.morph(shown, wanted, { morphStyle: "outerHTML", callbacks });
  settleDrag();
}

// A browser lays out the half-written page when the element that has the focus leaves it, or is told anew whether Tab
// stops there. Both are done first, while there is nothing to lay out.
function settleFocus(pairs) {
  const held = document.activeElement;
  const [shown, wanted] = pairs.find(([shown]) => held.id && shown.contains(held)) ?? [];
  if (!shown) return;
  const next = shown === held ? wanted : wanted.querySelector(`#${held.id}`);
  if (!next) held.blur();
  else if (next.tabIndex !== held.tabIndex) held.tabIndex = next.tabIndex;
}

function differs(shown, wanted) {
  return !shown.isEqualNode(wanted);
}

// That a dialog is open is the page's own doing; a text belongs to the visitor while it is being typed.
function isOursToChange(attribute, element) {
  if (attribute === "open") return element.localName !== "dialog";
  if (attribute === "value") return element !== document.activeElement;
  return true;
}

// --- PyScript keeps a database, one for each version, and never starts where the browser refuses it one -----------

// Nothing of ours lies in it. As much of IndexedDB as PyScript uses: always empty, keeps nothing.
function standInForDatabase() {
  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = {
    clear: () => answer(),
    count: () => answer(0),
    get: () => answer(),
    getAllKeys: () => answer([]),
    put: () => answer(),
  };
  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
}

// --- The watch over the start: until <html data-ready>, failures are ours to tell; from then on they are Python's ---

function watch() {
  addEventListener("error", notice, true);
  addEventListener("unhandledrejection", fail);
  addEventListener("rainbow:progress", progress);
  addEventListener("py:done", programRead);
  arrival.observe(root, { attributeFilter: ["data-ready"] });
  files.observe({ type: "resource", buffered: true });
  wait();
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(fail, patience);
}

function progress(event) {
  arriving.value = event.detail;
  wait();
}

// A missing file may be noticed by nobody: PyScript waits for its own for ever.
function loaded(list) {
  const missing = list.getEntries().find((file) => file.responseStatus >= 400 && /\.(m?js|bin)$/.test(file.name));
  if (missing) fail({ message: `${missing.responseStatus} ${missing.name}` });
}

// A fault in the program itself reaches the console only; what is seen here is that nothing follows.
function programRead() {
  arriving.value = READ_SHARE;
  patience = PROGRAM_PATIENCE;
  wait();
}

// An event without a message comes from an element: a file is missing. Only scripts are vital.
function notice(event) {
  if (event.message || event.target.localName === "script") fail({ message: event.message || event.target.src });
}

function arrive() {
  stopWatching();
  document.getElementById("failure")?.remove();
  if (WORKER) keepPage();
}

function stopWatching() {
  removeEventListener("error", notice, true);
  removeEventListener("unhandledrejection", fail);
  removeEventListener("rainbow:progress", progress);
  removeEventListener("py:done", programRead);
  arrival.disconnect();
  files.disconnect();
  clearTimeout(timer);
  arriving.remove();
}

// What went wrong may still mend itself, when only patience ran out: then the game comes after all.
function fail(fault) {
  const retry = Object.assign(document.createElement("button"), { type: "button", textContent: t("Try again") });
  retry.addEventListener("click", async () => {
    keepDraft();
    await forgetPage().catch(() => {});
    location.reload();
  });
  const details = Object.assign(document.createElement("small"), { dir: "ltr" });
  details.textContent = fault?.message ?? fault?.reason?.message ?? "";
  tellFailure(
    paragraph(t("The game could not start.")),
    paragraph(t("Check the connection and try again. A game that was going on is kept.")),
    retry,
    details,
  );
}

function tooOld() {
  stopWatching();
  tellFailure(
    paragraph(t("The game cannot run in this browser.")),
    // Translators: the oldest browsers that can run the game; their names stay as they are.
    paragraph(t("It needs Chrome 112, Firefox 113, Safari 16.4 or a newer browser.")),
  );
}

function tellFailure(...content) {
  if (document.getElementById("failure")) return;
  const failure = Object.assign(document.createElement("div"), { id: "failure", lang: root.lang });
  failure.setAttribute("role", "alert");
  failure.append(...content);
  document.body.prepend(failure);
}

function paragraph(text) {
  return Object.assign(document.createElement("p"), { textContent: text });
}

function update() {
  keepDraft();
  takeUpdate();
}

// --- Words ------------------------------------------------------------------------------------------------------

function t(text) {
  return words[root.lang]?.[text] ?? text;
}
