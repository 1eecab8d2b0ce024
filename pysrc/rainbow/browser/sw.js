// The service worker: keeps the whole page on the device, so that it starts at once and without a network. It keeps one
// version, whole or not at all, and hands it out until the page says that a newer one may take over. The build writes
// VERSION, the print of everything; FILES, the addresses of what is kept, named for their content; PACKED, those of
// them that travel compressed, with their types; SNAPSHOT, the address of what only makes the next start quicker; and
// PAGE, the print of index.html. It knows nothing of the game.
import { keptBy, prefixOf } from "./kept.js";

const HOME = registration.scope;
const KEPT = prefixOf(registration) + VERSION;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
addEventListener("fetch", answer);
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "started") event.waitUntil(keepSnapshot());
});

async function keep() {
  const cache = await caches.open(KEPT);
  try {
    await Promise.all([keepPage(cache), ...FILES.map((name) => keepFile(cache, new URL(name, HOME).href))]);
  } catch (fault) {
    await caches.delete(KEPT);
    throw fault;
  }
}

// The page has the same address in every version: another one than ours may be there already, or still.
async function keepPage(cache) {
  const page = await asked(HOME, { cache: "no-cache" });
  const print = new Uint8Array(await crypto.subtle.digest("SHA-256", await page.clone().arrayBuffer()));
  if ([...print].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== PAGE) {
    throw new Error("the page at this address is of another version");
  }
  await cache.put(HOME, page);
}

// What an older version has under the same address is the same; what the page has just loaded is still at hand.
async function keepFile(cache, address) {
  await cache.put(address, (await caches.match(address)) ?? unpacked(await asked(address)));
}

// Nobody waits for it, and whoever has none starts without it.
async function keepSnapshot() {
  const cache = await caches.open(KEPT);
  const address = new URL(SNAPSHOT, HOME).href;
  if (!(await cache.match(address))) await cache.put(address, unpacked(await asked(address)));
}

async function asked(address, options) {
  const response = await fetch(address, options);
  if (!response.ok || response.redirected) throw new Error(`${response.status} ${address}`);
  return response;
}

// Kept as what it is: nobody has to unpack it again, and the browser can keep what it compiled beside it.
function unpacked(response) {
  const type = PACKED[response.url.slice(HOME.length)];
  if (!type) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}

// A tab that was open before may still live in the version before this one: that stays too.
async function forgetOlder() {
  await Promise.all((await keptBy(registration)).slice(0, -2).map((name) => caches.delete(name)));
}

function answer(event) {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  const address = new URL(request.url);
  const isHome = [HOME, `${HOME}index.html`].includes(address.origin + address.pathname);
  if (isHome) event.respondWith(answerFrom(caches.match(HOME, { cacheName: KEPT, ignoreVary: true }), request));
  else if (request.mode !== "navigate") event.respondWith(answerFrom(caches.match(request, { ignoreVary: true }), request));
}

// A browser may have thrown away what was kept, or refuse to look.
async function answerFrom(search, request) {
  return (await search.catch(() => null)) ?? fetch(request);
}
