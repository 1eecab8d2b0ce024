// Registers the service worker, and tells when it has a newer version of the page: "rainbow:update". The
// newer version waits until the player takes it. Where a browser refuses service workers, only speed and use
// without a network are lost.
import { forget } from "./caches.js";

const HOUR = 3_600_000;
// WebKit interprets machine code until it is hot, so that Python starts slowly in it: only there does a
// snapshot of a started Python save time enough for its megabytes.
const INTERPRETS = navigator.vendor.startsWith("Apple");
const HOME = new URL("../../", import.meta.url).href;
const SCRIPT = `${HOME}sw.js`;
const workers = navigator.serviceWorker;
let waiting;

export async function keepPage() {
  try {
    const registration = await workers.register(SCRIPT);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    if (registration.installing) watch(registration.installing);
    offer(registration.waiting);
    checkNowAndThen(registration);
    for (const worker of [registration.active, registration.waiting]) worker?.postMessage("started");
    cacheRedirect();
    if (INTERPRETS) (await workers.ready).active.postMessage("add snapshot");
  } catch {
    // No HTTPS, a private window, a full disk: the page works all the same, and comes from the network each
    // time.
  }
}

// Loads the page again as soon as the newer version controls it; another tab may have taken it already.
export function takeUpdate() {
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (waiting.state === "installed") waiting.postMessage("take over");
  else location.reload();
}

// What cannot start may be broken in the cache. Without a network, a broken page is better than none.
export async function forgetPage() {
  if (isControlled() && navigator.onLine) await forget(await workers.getRegistration());
}

// Without its last slash, the page's address is outside the service worker's scope, and the host redirects it
// to the page. The redirect is permanent: once it is in the browser's own cache, it works without a network.
function cacheRedirect() {
  if (HOME === `${location.origin}/`) return;
  fetch(HOME.slice(0, -1), { redirect: "manual", cache: "force-cache" }).catch(() => {});
}

function watch(worker) {
  worker.addEventListener("statechange", () => offer(worker));
}

// The first version that a browser keeps is no update: it is the one on the screen.
function offer(worker) {
  if (worker?.state !== "installed" || !isControlled()) return;
  waiting = worker;
  dispatchEvent(new Event("rainbow:update"));
}

// Whether this page comes from its own service worker. The worker of a copy in an outer folder controls it
// until its own does.
function isControlled() {
  return workers?.controller?.scriptURL === SCRIPT;
}

// Browsers look for a new worker when the page is loaded, but an installed game may stay open for weeks.
function checkNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}
