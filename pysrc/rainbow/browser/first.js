// Before anything is painted: asks for the big files, chooses language and theme as pysrc/rainbow/i18n.py and app.py will,
// and puts the screen of that language, which the build has drawn, in its place. It holds up the page, so nothing else
// may live here.
const PREFIX = "rainbow-blackjack:";
const root = document.documentElement;

const address = new URLSearchParams(location.search);

// BIG_FILES, written by the build, are seen from this file. Told by links to preload them, Safari and its kin would fetch
// them twice.
globalThis.underWay = BIG_FILES.map((file) => fetch(new URL(file, document.currentScript.src)));

root.lang = chosenLanguage();
root.dataset.theme = kept("theme") || "system";
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
      const drawn = document.getElementById(`${screen}-${root.lang}`);
      root.dataset.first = screen;
      document.title = drawn.title;
      this.replaceWith(drawn.content.cloneNode(true));
    }
  },
);

// LANGUAGES, written by the build, are the tags that there are; each is a language without a region.
function chosenLanguage() {
  const wanted = [address.get("lang"), kept("language"), ...navigator.languages];
  const tags = wanted.filter(Boolean).flatMap((tag) => [tag.toLowerCase(), tag.toLowerCase().split(/[-_]/)[0]]);
  return tags.find((tag) => LANGUAGES.includes(tag)) || "en";
}

function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // the browser keeps nothing for this page
  }
}
