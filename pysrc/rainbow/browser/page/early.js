// What a visitor can do before Python is there: say who plays, type names, switch options, read the rules,
// choose a language, ask to start. It shows at once, and is kept as the messages that the elements carry; Python takes
// them in order, and from then on the page belongs to Python. No rule of the game may live here, and no
// screen: the build has drawn the screens.
import { settleBack } from "./back.js";
import { DRAFT, kept, NAMES } from "./storage.js";

const RULES = "DialogOpened|rules";
const CLOSE = "DialogClosed";
const root = document.documentElement;
const messages = [];
const listeners = { click: tapped, submit: submitted, change: changed, close: closed, "rainbow:message": said };

let morph;
let t;
let isOver = false;
let hasFailed = false;
let isUnable = () => false; // whether a button or a field would promise what does not come

// Call once. `tools.morph` writes markup into the page, `tools.t` translates a text into the visitor's
// language.
export function listen(tools) {
  ({ morph, t } = tools);
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  const seating = document.getElementById("seating");
  if (seating && kept(NAMES.faceToFace) === "yes") flip(seating);
  showLevel(document, kept(NAMES.level));
  takeUpDraft();
  if (kept(NAMES.rulesSeen) === null || location.hash === "#rules") openRules({ isAsked: false });
}

// The game could not start: no rules lie over that unasked, and Start is disabled. Where the game never will
// start, so is everything else but the rules and the languages.
export function stopPromising({ forGood }) {
  hasFailed = true;
  isUnable = ({ type, dataset }) => type === "submit" || (forGood && ![RULES, CLOSE].includes(dataset.tap));
  speak(root.lang);
}

// Python is there: gives it all messages, and listens no more. Python hears of a chosen file as if it were
// chosen now.
export function handOver() {
  isOver = true;
  for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
  const file = [...document.querySelectorAll("[data-file]")].find(({ files }) => files.length);
  if (file) setTimeout(() => file.dispatchEvent(new Event("change", { bubbles: true })));
  const typed = inputs().filter((input) => input.value);
  return [...typed.map((input) => input.dataset.input + input.value), ...messages];
}

// --- What the visitor does ---------------------------------------------------------------------------------

// The name of a message: its values follow it, each behind a bar.
function nameOf(message) {
  return message.split("|", 1)[0];
}

function tapped(event) {
  const element = event.target.closest("[data-tap]");
  if (!element) return;
  const message = element.dataset.tap;
  if (message === CLOSE) return element.closest("dialog").close();
  messages.push(message);
  if (element.getAttribute("role") === "switch") flip(element);
  else if (nameOf(message) === "CompanyChosen") press(element.id, document);
  else if (message === RULES) openRules({ isAsked: true });
  else element.setAttribute("aria-busy", "true");
}

function flip(element) {
  element.setAttribute("aria-checked", element.getAttribute("aria-checked") === "true" ? "false" : "true");
}

// Presses this answer to who plays, and no other; shows what comes with it.
function press(id, place) {
  const { value } = place.getElementById(id);
  for (const answer of place.querySelectorAll(".company"))
    answer.setAttribute("aria-pressed", String(answer.id === id));
  for (const part of place.querySelectorAll("[data-company]"))
    part.hidden = !part.dataset.company.split(" ").includes(value);
}

function showLevel(place, level) {
  for (const option of place.querySelectorAll("#level option"))
    if (level) option.toggleAttribute("selected", option.value === level);
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
  button.textContent = t("Starts in a moment…");
  document.getElementById("spoken").textContent = button.textContent;
}

// Of the choices, only that of a language shows before Python is there.
function changed(event) {
  const { change } = event.target.dataset;
  if (!change) return;
  messages.push(change + event.target.value);
  if (nameOf(change) === "LanguageChosen") speak(event.target.value);
}

function said(event) {
  messages.push(event.detail);
}

function closed(event) {
  messages.push(event.target.dataset.closed);
  event.target.remove();
  settleBack(false);
}

// --- What the page shows -----------------------------------------------------------------------------------

// Shows the same screen in this language, with everything that was typed and switched.
async function speak(language) {
  root.lang = language;
  root.dir = LANGUAGES[language];
  const screens = JSON.parse(document.getElementById("screens").textContent);
  const { markup, title } = screens[`${root.dataset.first}-${language}`];
  const template = Object.assign(document.createElement("template"), { innerHTML: markup });
  const screen = template.content;
  for (const id of switchedOn()) flip(screen.getElementById(id));
  for (const { id } of pressed()) press(id, screen);
  showLevel(screen, document.getElementById("level")?.value);
  for (const input of inputs()) screen.getElementById(input.id).setAttribute("value", input.value);
  if (document.getElementById("rule-book")) await addRules(screen);
  if (isOver || root.lang !== language) return;
  document.title = title;
  for (const element of screen.querySelectorAll("button, input")) element.disabled ||= isUnable(element);
  morph(template.innerHTML);
  const form = document.querySelector("[data-submit]");
  if (!hasFailed && messages.includes(form?.dataset.submit)) showStarting(form);
}

async function openRules({ isAsked }) {
  await addRules(document);
  const rules = document.getElementById("rule-book");
  if (isAsked || !hasFailed) rules?.showModal();
  else rules?.remove();
  settleBack(Boolean(rules?.open));
}

// The build writes the rules dialog into a file for each language. Where the file does not come, Python draws
// the dialog.
async function addRules(place) {
  const response = await fetch(new URL(`rules.${root.lang}.html`, import.meta.url)).catch(() => null);
  const rules = response?.ok ? await response.text() : "";
  if (isOver || place.getElementById("rule-book")) return;
  place.getElementById("spoken").insertAdjacentHTML("beforebegin", rules);
}

function inputs() {
  return [...document.querySelectorAll("[data-input]")];
}

function switchedOn() {
  return [...document.querySelectorAll("[role=switch][aria-checked=true]")].map((element) => element.id);
}

function pressed() {
  return [...document.querySelectorAll(".company[aria-pressed=true]")];
}

// --- The draft: "Try again" and an update load the page again, with what was typed and switched ------------

export function keepDraft() {
  const typed = inputs().map((input) => [input.id, input.value]);
  try {
    const company = pressed().map(({ id }) => id);
    const level = document.getElementById("level")?.value;
    sessionStorage.setItem(DRAFT, JSON.stringify({ typed, switched: switchedOn(), company, level }));
  } catch {
    // The browser keeps nothing for this page.
  }
}

function takeUpDraft() {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT));
    sessionStorage.removeItem(DRAFT);
    for (const [id, value] of draft?.typed ?? []) document.getElementById(id).value = value;
    const off = (draft?.switched ?? []).filter((id) => !switchedOn().includes(id));
    for (const id of [...off, ...(draft?.company ?? [])]) document.getElementById(id).click();
    const level = document.getElementById("level");
    if (!draft?.level || level.value === draft.level) return;
    level.value = draft.level;
    level.dispatchEvent(new Event("change", { bubbles: true }));
  } catch {
    // Nothing was kept, or it was kept of another screen: the page stays as it is.
  }
}
