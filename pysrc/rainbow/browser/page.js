// What must be there before Python is: starts PyScript, tells the visitor when that fails, and lends Python the one
// thing that is better done here, morphing the page. No rule, no screen and no state of the game may live here.
import { Idiomorph } from "idiomorph";

// How long to wait, in milliseconds: for the database, for the next sign of progress while files are loaded, and for
// the first screen once Python has read the program.
const DATABASE_PATIENCE = 1_000;
const LOADING_PATIENCE = 60_000;
const PROGRAM_PATIENCE = 20_000;
const root = document.documentElement;

const words = JSON.parse(document.getElementById("words").textContent);
const language = chosenLanguage();
const arrival = new MutationObserver(arrive);
const progress = new PerformanceObserver(loaded);
let patience = LOADING_PATIENCE;
let timer;

globalThis.rainbow = { morph };
watch();
start().catch(fail);

async function start() {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
  if (!(await databaseWorks())) standInForDatabase();
  const { hooks } = await import(`${RUNTIME}core.js`);
  // PyScript's only hook for workers is built with Function(), which the page's policy forbids; we need none.
  hooks.worker.onBeforeRunAsync.clear();
}

// --- Morphing ---------------------------------------------------------------------------------------------------

// Makes the children of an element those that the markup describes, by as few changes as possible: what stays the
// same keeps its focus, scroll and animations. Elements are known by their id.
function morph(element, markup) {
  const callbacks = { beforeNodeMorphed: differs, beforeAttributeUpdated: isOursToChange };
  Idiomorph.morph(element, markup, { morphStyle: "innerHTML", callbacks });
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

// --- PyScript keeps a database, and never starts where the browser refuses it one ----------------------------------

function databaseWorks() {
  return new Promise((answer) => {
    setTimeout(answer, DATABASE_PATIENCE, false);
    try {
      const request = indexedDB.open("rainbow-blackjack:probe");
      request.onerror = () => answer(false);
      request.onsuccess = () => {
        request.result.close();
        answer(true);
      };
    } catch {
      answer(false);
    }
  });
}

// As much of IndexedDB as PyScript uses: always empty, keeps nothing.
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
  addEventListener("py:done", programRead);
  arrival.observe(root, { attributeFilter: ["data-ready"] });
  progress.observe({ type: "resource" });
  wait();
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(fail, patience);
}

function loaded(list) {
  if (list.getEntries().some((file) => file.initiatorType === "fetch" && file.responseStatus >= 400)) fail();
  else wait();
}

// A fault in the program itself reaches the console only; what is seen here is that nothing follows.
function programRead() {
  patience = PROGRAM_PATIENCE;
  wait();
}

// An event without a message comes from an element: a file is missing. Only scripts are vital.
function notice(event) {
  if (event.message || event.target.localName === "script") fail();
}

function arrive() {
  removeEventListener("error", notice, true);
  removeEventListener("unhandledrejection", fail);
  removeEventListener("py:done", programRead);
  arrival.disconnect();
  progress.disconnect();
  clearTimeout(timer);
  document.getElementById("failure")?.remove();
}

function fail() {
  if (document.getElementById("failure")) return;
  const failure = document.createElement("div");
  failure.id = "failure";
  failure.lang = language;
  failure.setAttribute("role", "alert");
  const reload = Object.assign(document.createElement("button"), { type: "button", textContent: t("Reload") });
  reload.addEventListener("click", () => location.reload());
  failure.append(
    paragraph(t("The game could not start.")),
    paragraph(t("Check the connection and reload. A game that was going on is kept.")),
    // Translators: the oldest browsers that can run the game; their names stay as they are.
    paragraph(t("It needs Chrome 112, Firefox 113, Safari 16.4 or a newer browser.")),
    reload,
  );
  document.body.prepend(failure);
}

function paragraph(text) {
  return Object.assign(document.createElement("p"), { textContent: text });
}

// --- Words: the same languages, in the same order of choice, as pysrc/rainbow/i18n.py ------------------------------

function t(text) {
  return words[language]?.[text] ?? text;
}

function chosenLanguage() {
  const wanted = [new URLSearchParams(location.search).get("lang"), storedLanguage(), ...navigator.languages];
  const tags = wanted.filter(Boolean).flatMap((tag) => [tag.toLowerCase(), tag.toLowerCase().split("-")[0]]);
  return tags.find((tag) => tag === "en" || tag in words) ?? "en";
}

function storedLanguage() {
  try {
    return localStorage.getItem("rainbow-blackjack:language");
  } catch {
    return null; // the browser keeps nothing for this page
  }
}
