// The service worker: keeps the whole page on the device, so that it starts at once and without a network. It
// keeps one version, whole or not at all, and serves it until the page says that a newer version may take
// over. The build defines VERSION, the hash of everything; FILES, the addresses of what is kept, each named
// by its content; PACKED, those of them that travel compressed, with their media types; SNAPSHOT, the address
// of Python's memory, which only makes the next start quicker; and PAGE, the hash of index.html. Nothing of
// the game belongs here.
import { cacheNames } from "./caches.js";
import { CACHE_PREFIX } from "./storage.js";

const HOME = registration.scope;
const CACHE = CACHE_PREFIX + VERSION;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
addEventListener("fetch", answer);
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "started") event.waitUntil(fill());
  if (event.data === "add snapshot") event.waitUntil(addSnapshot());
});

async function install() {
  try {
    await fill();
  } catch (fault) {
    await caches.delete(CACHE);
    throw fault;
  }
}

// Adds what the cache lacks: everything when the worker is installed, and whatever the browser has deleted
// since, each time that the page has started. Browsers may empty a cache and leave its worker.
async function fill() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const files = FILES.map((name) => new URL(name, HOME).href).filter((address) => !there.has(address));
  const adding = files.map((address) => addFile(cache, address));
  if (!there.has(HOME)) adding.push(addPage(cache));
  await Promise.all(adding);
}

// Every version of the page has the same address: while a site is being published, the network may bring
// another version.
async function addPage(cache) {
  const page = await fetched(HOME, { cache: "no-cache" });
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await page.clone().arrayBuffer()));
  if ([...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== PAGE) {
    throw new Error("the page at this address is of another version");
  }
  await cache.put(HOME, page);
}

// A file's address names its content: what another version's cache has under the same address is the same
// file.
async function addFile(cache, address) {
  await cache.put(address, (await caches.match(address)) ?? unpacked(await fetched(address)));
}

// After the start, when nobody waits for it; without it, Python starts from byte code.
async function addSnapshot() {
  const cache = await caches.open(CACHE);
  const address = new URL(SNAPSHOT, HOME).href;
  if (!(await cache.match(address))) await cache.put(address, unpacked(await fetched(address)));
}

async function fetched(address, options) {
  const response = await fetch(address, options);
  if (!response.ok || response.redirected) throw new Error(`${response.status} ${address}`);
  return response;
}

// Files are kept unpacked: they are not unpacked again at each start, and the browser can keep compiled
// machine code with them.
function unpacked(response) {
  const type = PACKED[response.url.slice(HOME.length)];
  if (!type) return response;
  const body = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": type } });
}

// A tab that was open before the update still runs the version before this one: that cache stays too.
async function deleteOldCaches() {
  await Promise.all((await cacheNames()).slice(0, -2).map((name) => caches.delete(name)));
}

function answer(event) {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  const { origin, pathname } = new URL(request.url);
  if ([HOME, `${HOME}index.html`].includes(origin + pathname)) event.respondWith(page(request));
  else if (request.mode !== "navigate") event.respondWith(file(request));
}

// This worker's version of the page. Where the browser has emptied its cache, a newer version may wait in
// another.
async function page(request) {
  const ours = await cached(HOME, { cacheName: CACHE });
  return ours ?? fetch(request).catch(async () => (await cached(HOME)) ?? Response.error());
}

async function file(request) {
  return (await cached(request)) ?? fetch(request);
}

// A browser may refuse to open the caches.
async function cached(request, options) {
  return caches.match(request, { ignoreVary: true, ...options }).catch(() => undefined);
}
