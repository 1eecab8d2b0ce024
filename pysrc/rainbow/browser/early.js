// What a visitor can do while Python is on its way: type names, switch options, read the rules, choose a language, ask to
// start. It is shown at once, and kept as the messages that the elements carry; Python takes them in order, and from
// then on everything is its own. No rule of the game may live here, and no screen: screens were drawn by the build.
const DRAFT = "rainbow-blackjack:draft";
const root = document.documentElement;

let morph;
let t;
const messages = [];
let over = false;
const listeners = { click: tapped, submit: submitted, change: changed, close: closed };

// Listens from now on. `tools.morph` writes markup into the page, `tools.t` speaks the visitor's language.
export function listen(tools) {
  ({ morph, t } = tools);
  for (const [kind, listener] of Object.entries(listeners)) addEventListener(kind, listener, true);
  const seating = document.getElementById("seating");
  if (seating && kept("face_to_face") === "yes") flip(seating);
  takeUpDraft();
  if (isNewcomer() || location.hash === "#rules") openRules();
}

// Python is there: gives what was said, and says no more. A file that was chosen is told as if it were chosen now.
export function handOver() {
  over = true;
  for (const [kind, listener] of Object.entries(listeners)) removeEventListener(kind, listener, true);
  const file = document.querySelector("[data-file]");
  if (file?.files.length) setTimeout(() => file.dispatchEvent(new Event("change", { bubbles: true })));
  return [...inputs().filter((input) => input.value).map((input) => input.dataset.input + input.value), ...messages];
}

// --- What is done to the page -----------------------------------------------------------------------------------

function tapped(event) {
  const element = event.target.closest("[data-tap]");
  // The second half of a double tap is not meant to undo the first.
  if (!element || event.detail > 1) return;
  const message = element.dataset.tap;
  if (message === "DialogClosed") return element.closest("dialog").close();
  messages.push(message);
  if (element.getAttribute("role") === "switch") flip(element);
  else if (message === "DialogOpened|rules") openRules();
  else element.setAttribute("aria-busy", "true");
}

function flip(element) {
  element.setAttribute("aria-checked", element.getAttribute("aria-checked") === "true" ? "false" : "true");
}

function submitted(event) {
  event.preventDefault();
  if (messages.includes(event.target.dataset.submit)) return;
  messages.push(event.target.dataset.submit);
  showStarting(event.target);
}

function showStarting(form) {
  const button = form.querySelector("[type=submit]");
  button.setAttribute("aria-busy", "true");
  button.textContent = t("Starts in a moment …");
  document.getElementById("spoken").textContent = button.textContent;
}

function changed(event) {
  const message = event.target.dataset.change;
  if (!message) return;
  messages.push(message + event.target.value);
  speak(event.target.value);
}

function closed(event) {
  messages.push(event.target.dataset.closed);
  event.target.remove();
}

// --- What is shown ----------------------------------------------------------------------------------------------

// The same screen in another language, with all that was typed and switched in it.
async function speak(language) {
  root.lang = language;
  root.dir = LANGUAGES[language];
  const screens = JSON.parse(document.getElementById("screens").textContent);
  const { markup, title } = screens[`${root.dataset.first}-${language}`];
  const template = Object.assign(document.createElement("template"), { innerHTML: markup });
  const screen = template.content;
  for (const id of switched()) flip(screen.getElementById(id));
  for (const input of inputs()) screen.getElementById(input.id).setAttribute("value", input.value);
  if (document.getElementById("rule-book")) await addRules(screen);
  if (over || root.lang !== language) return;
  document.title = title;
  morph(template.innerHTML);
  const form = document.querySelector("[data-submit]");
  if (messages.includes(form?.dataset.submit)) showStarting(form);
}

async function openRules() {
  await addRules(document);
  document.getElementById("rule-book")?.showModal();
}

// The rules stand in a file for each language. Where it does not come, Python brings them.
async function addRules(place) {
  const answer = await fetch(new URL(`rules.${root.lang}.html`, import.meta.url)).catch(() => null);
  const rules = answer?.ok ? await answer.text() : "";
  if (!over && !place.getElementById("rule-book")) place.getElementById("spoken").insertAdjacentHTML("beforebegin", rules);
}

function inputs() {
  return [...document.querySelectorAll("[data-input]")];
}

function switched() {
  return [...document.querySelectorAll("[role=switch][aria-checked=true]")].map((element) => element.id);
}

function isNewcomer() {
  return kept("rules-seen") === null;
}

function kept(name) {
  try {
    return localStorage.getItem(`rainbow-blackjack:${name}`);
  } catch {
    return null; // the browser keeps nothing for this page
  }
}

// --- Trying again loads the page anew; what was typed and switched comes along ------------------------------------

export function keepDraft() {
  const typed = inputs().map((input) => [input.id, input.value]);
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify({ typed, switched: switched() }));
  } catch {
    // The browser keeps nothing for this page.
  }
}

function takeUpDraft() {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT));
    sessionStorage.removeItem(DRAFT);
    for (const [id, value] of draft?.typed ?? []) document.getElementById(id).value = value;
    for (const id of draft?.switched ?? []) if (!switched().includes(id)) document.getElementById(id).click();
  } catch {
    // Nothing was kept, or for another screen: the page is as new.
  }
}
