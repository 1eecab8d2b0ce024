// Before anything is painted: asks for the big files, chooses the language, which Python takes from here, and the theme as
// the program will, and puts the screen of that language, which the build has drawn, in its place. It holds up the page, so
// nothing else may live here.
const PREFIX = "rainbow-blackjack:";
const root = document.documentElement;

const address = new URLSearchParams(location.search);

// BIG_FILES, written by the build, are seen from this file. Told by links to preload them, Safari and its kin would fetch
// them twice.
globalThis.underWay = BIG_FILES.map((file) => fetch(new URL(file, document.currentScript.src)));

root.lang = chosenLanguage();
root.dir = LANGUAGES[root.lang];
root.dataset.theme = kept("theme") || "system";
root.dataset.calm = kept("calm") || "no";
root.dataset.shapes = kept("shapes") || "yes";
// The game is installed in the visitor's language too.
const manifest = document.querySelector("link[rel=manifest]");
manifest.href = manifest.href.replace(".en.", `.${root.lang}.`);

customElements.define(
  "first-screen",
  class extends HTMLElement {
    connectedCallback() {
      // A game that goes on is Python's to draw: until then there is nothing to set up.
      const goesOn = (kept("game") || kept("previous")) && !address.has("new");
      const screen = goesOn ? "waiting" : "setup";
      const screens = JSON.parse(document.getElementById("screens").textContent);
      const { markup, title } = screens[`${screen}-${root.lang}`];
      root.dataset.first = screen;
      document.title = title;
      this.outerHTML = markup;
    }
  },
);

// LANGUAGES, written by the build, are the tags that there are, each with the way in which its script runs.
function chosenLanguage() {
  const wanted = [address.get("lang"), kept("language"), ...(navigator.languages || [navigator.language])];
  for (const tag of wanted.filter(Boolean)) {
    const found = nearest(tag);
    if (found) return found;
  }
  return "en";
}

// The tag nearest to a wanted one. Who reads one script of a language may not read another, so script comes first; then
// any variety of the language is better than a foreign one.
function nearest(wanted) {
  const { language, script, region } = likely(wanted);
  const ours = Object.keys(LANGUAGES).map((tag) => ({ tag, ...likely(tag) }));
  const speaking = ours.filter((our) => our.language === language);
  const written = speaking.filter((our) => our.script === script);
  const found = written.find((our) => our.region === region) || written[0] || speaking[0];
  return found && found.tag;
}

// What a tag says and leaves to be understood: zh-TW is Chinese in traditional script. An old browser does not know, and
// no browser does for what is no tag: then its first part has to do.
function likely(tag) {
  try {
    const { language, script, region } = new Intl.Locale(tag.replace(/_/g, "-")).maximize();
    return { language, script, region };
  } catch {
    return { language: tag.split(/[-_]/)[0].toLowerCase() };
  }
}

function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // the browser keeps nothing for this page
  }
}
