// Runs before anything is painted, and delays the page by as long as it takes: no more than this may live
// here. Asks for the big files, chooses the language, which Python takes over from here, and the theme as
// the program will choose it, and puts the first screen, which the build has drawn in every language, in its
// place.
import { kept, NAMES, takeOver } from "./storage.js";

const root = document.documentElement;
const address = new URLSearchParams(location.search);

// The build defines BIG_FILES, relative to this file. They are fetched here and not by <link rel="preload">,
// because WebKit would fetch them twice.
globalThis.underWay = BIG_FILES.map((file) => fetch(new URL(file, document.currentScript.src)));

takeOver();
root.lang = chosenLanguage();
root.dir = LANGUAGES[root.lang];
root.dataset.theme = kept(NAMES.theme) || "system";
root.dataset.calm = kept(NAMES.calm) || "no";
root.dataset.shapes = kept(NAMES.shapes) || "yes";
// The installed game has its name in the visitor's language too.
const manifest = document.querySelector("link[rel=manifest]");
manifest.href = manifest.href.replace(".en.", `.${root.lang}.`);

customElements.define(
  "first-screen",
  class extends HTMLElement {
    connectedCallback() {
      // Only Python can draw a game that goes on: until then there is nothing to set up.
      const goesOn = kept(kept(NAMES.playing) || NAMES.game) && !address.has("new");
      const screen = goesOn ? "waiting" : "setup";
      const screens = JSON.parse(document.getElementById("screens").textContent);
      const { markup, title } = screens[`${screen}-${root.lang}`];
      root.dataset.first = screen;
      document.title = title;
      this.outerHTML = markup;
    }
  },
);

// The build defines LANGUAGES: each tag with the direction of its script.
function chosenLanguage() {
  const ofBrowser = navigator.languages || [navigator.language];
  const wanted = [address.get("lang"), kept(NAMES.language), ...ofBrowser];
  for (const tag of wanted.filter(Boolean)) {
    const found = nearest(tag);
    if (found) return found;
  }
  return "en";
}

// The tag of ours nearest to a wanted one, if any speaks its language. The script decides first, because not
// everybody reads both scripts of a language; any variety of the language is better than another language.
function nearest(wanted) {
  const { language, script, region } = likely(wanted);
  const ours = Object.keys(LANGUAGES).map((tag) => ({ tag, ...likely(tag) }));
  const speaking = ours.filter((our) => our.language === language);
  const written = speaking.filter((our) => our.script === script);
  const found = written.find((our) => our.region === region) || written[0] || speaking[0];
  return found && found.tag;
}

// A tag's language with its likely script and region: zh-TW is Chinese in traditional script. Of a tag that
// the browser cannot read, and in a browser without Intl.Locale, the first part is the language.
function likely(tag) {
  try {
    const { language, script, region } = new Intl.Locale(tag.replace(/_/g, "-")).maximize();
    return { language, script, region };
  } catch {
    return { language: tag.split(/[-_]/)[0].toLowerCase() };
  }
}
