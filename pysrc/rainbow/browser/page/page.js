// The page's main script: starts PyScript, tells the visitor when that fails, and gives Python, as `rainbow`,
// what is better done in JavaScript, above all morphing the page. No rule, no screen and no state of the game
// may live here.
import { Idiomorph } from "idiomorph";
import { listenForBack, readdress, settleBack } from "./back.js";
import { bringBack, keepCopy } from "./copies.js";
import { listenForDrops } from "./drops.js";
import { handOver, keepDraft, listen, stopPromising } from "./early.js";
import { listenForNames } from "./names.js";
import { listenForDrags, settleDrag } from "./pointers/drag.js";
import { listenForHolds } from "./pointers/hold.js";
import { listenForPresses } from "./pointers/press.js";
import { listenForTaps } from "./pointers/taps.js";
import { play } from "./sound.js";
import { PREFIX } from "./storage.js";
import { forgetPage, keepPage, takeUpdate } from "./updates.js";

// Milliseconds to wait before the start counts as failed: for the next sign of progress while files are
// loaded, and for the first screen once Python has read the program.
const LOADING_PATIENCE = 60_000;
const PROGRAM_PATIENCE = 20_000;
// The share of the start that is done when Python has read the program; boot.mjs tells the shares before it.
const READ_SHARE = 0.95;

const root = document.documentElement;
const words = JSON.parse(document.getElementById("words").textContent);
const arriving = document.getElementById("arriving");
const arrival = new MutationObserver(arrive);
const files = new PerformanceObserver(loaded);
let patience = LOADING_PATIENCE;
let timer;

const folder = new URL("./", import.meta.url).href;
globalThis.rainbow = {
  broughtBack: bringBack(),
  folder,
  handOver,
  keepCopy,
  morph,
  play,
  readdress,
  settleBack,
  storagePrefix: PREFIX,
  update,
};
arriving.setAttribute("aria-label", t("The game is loading"));
watch();
listenForBack();
listenForTaps();
listenForPresses();
listen({ morph, t });
listenForDrops(t);
listenForNames();
listenForDrags();
listenForHolds();
start().catch(fail);

async function start() {
  if (typeof DecompressionStream !== "function") return cannotRun(tooOld);
  if (!compiles()) return cannotRun(withoutWebAssembly);
  standInForDatabase();
  const { hooks } = await import(`${RUNTIME}core.js`);
  // PyScript's only hook for workers is built with Function(), which the page's policy forbids. It is not
  // needed.
  hooks.worker.onBeforeRunAsync.clear();
}

// --- Morphing ----------------------------------------------------------------------------------------------

// Makes the elements of the page equal to those of the markup, each found by its id, by as few changes as
// possible: elements that stay keep their focus, scroll and animations.
function morph(markup) {
  const callbacks = { beforeNodeMorphed: differs, beforeAttributeUpdated: isOursToChange };
  const { content } = Object.assign(document.createElement("template"), { innerHTML: markup });
  const pairs = [...content.children].map((wanted) => [document.getElementById(wanted.id), wanted]);
  settleFocus(pairs);
  for (const [shown, wanted] of pairs) Idiomorph.morph(shown, wanted, { morphStyle: "outerHTML", callbacks });
  settleDrag();
}

// Removing the focused element, or changing its tabindex, makes the browser lay out the half-written page.
// Both are done before anything else changes, when there is nothing to lay out.
function settleFocus(pairs) {
  const focused = document.activeElement;
  const [shown, wanted] = pairs.find(([shown]) => focused.id && shown.contains(focused)) ?? [];
  if (!shown) return;
  const next = shown === focused ? wanted : wanted.querySelector(`#${focused.id}`);
  if (!next) focused.blur();
  else if (next.tabIndex !== focused.tabIndex) focused.tabIndex = next.tabIndex;
}

function differs(shown, wanted) {
  return !shown.isEqualNode(wanted);
}

// `open` is never written: Dom in dom.py opens and closes dialogs, and the visitor opens folded sections. A
// text belongs to the visitor for as long as its field has the focus.
function isOursToChange(attribute, element) {
  if (attribute === "open" || attribute === "data-pressed") return false;
  if (attribute === "value") return element !== document.activeElement;
  return true;
}

// --- A stand-in for IndexedDB ------------------------------------------------------------------------------

// PyScript opens a database for each of its versions, and does not start where the browser refuses one. This
// has as much of IndexedDB as PyScript uses, and is always empty: the page has no files for PyScript to keep.
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
  const value = { open: () => answer(database) };
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value });
}

// --- Watching the start: this script tells failures until <html data-ready>, Python from then on -----------

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

// Not every missing file raises an error: PyScript waits for ever for a file of its own.
function loaded(list) {
  const isMissing = (file) => file.responseStatus >= 400 && /\.(m?js|bin)$/.test(file.name);
  const missing = list.getEntries().find(isMissing);
  if (missing) fail({ message: `${missing.responseStatus} ${missing.name}` });
}

// PyScript tells a fault in the program to the console only; here it shows as a first screen that does not
// come.
function programRead() {
  arriving.value = READ_SHARE;
  patience = PROGRAM_PATIENCE;
  wait();
}

// An error event without a message comes from an element whose file is missing: the page needs its scripts,
// not its pictures.
function notice(event) {
  const { message, target } = event;
  if (message || target.localName === "script") fail({ message: message || target.src });
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

// After a mere timeout the game may still come: the watch goes on, and arrive() removes the alert.
function fail(fault) {
  tellFailure(() => couldNotStart(fault?.message ?? fault?.reason?.message ?? ""));
  stopPromising({ forGood: false });
}

function couldNotStart(message) {
  const retry = document.createElement("button");
  Object.assign(retry, { type: "button", textContent: t("Try again") });
  retry.addEventListener("click", async () => {
    keepDraft();
    await forgetPage().catch(() => {});
    location.reload();
  });
  const details = Object.assign(document.createElement("small"), { dir: "ltr", textContent: message });
  return [
    paragraph(t("The game could not start.")),
    paragraph(t("Check the connection and try again. A game in progress is kept.")),
    retry,
    details,
  ];
}

// Whether the browser may compile the machine code that Python comes as: the least there is of it.
function compiles() {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

function cannotRun(why) {
  stopWatching();
  tellFailure(() => [paragraph(t("The game cannot run in this browser.")), ...why()]);
  stopPromising({ forGood: true });
}

function tooOld() {
  // Translators: the oldest browsers that can run the game; their names stay as they are.
  return [paragraph(t("It needs Chrome 112, Firefox 113, Safari 16.4 or a newer browser."))];
}

function withoutWebAssembly() {
  return [
    // Translators: WebAssembly is a part of browsers, and called so in every language.
    paragraph(t("It needs WebAssembly, which is switched off here.")),
    // Translators: Lockdown Mode is called as Apple calls it in this language.
    paragraph(t("Lockdown Mode does that on Apple devices; elsewhere it may be a setting or an extension.")),
    paragraph(t("Allow WebAssembly for this page, then load it again.")),
  ];
}

// Nothing lies over the failure, and it is told in another language as soon as the visitor chooses one.
// `content` makes what it consists of.
function tellFailure(content) {
  if (document.getElementById("failure")) return;
  const failure = Object.assign(document.createElement("div"), { id: "failure" });
  const tell = () => {
    failure.lang = root.lang;
    failure.replaceChildren(...content());
  };
  failure.setAttribute("role", "alert");
  tell();
  new MutationObserver(tell).observe(root, { attributeFilter: ["lang"] });
  for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
  settleBack(false);
  document.body.prepend(failure);
  scrollTo(0, 0);
}

function paragraph(text) {
  return Object.assign(document.createElement("p"), { textContent: text });
}

function update() {
  keepDraft();
  takeUpdate();
}

// --- Words -------------------------------------------------------------------------------------------------

function t(text) {
  return words[root.lang]?.[text] ?? text;
}
