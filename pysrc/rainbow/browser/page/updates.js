// Registers the service worker, and tells when it has a newer version of the page: "rainbow:update". The
// newer version waits until the player takes it. Where a browser refuses service workers, only speed and use
// without a network are lost.
import { forget } from "./caches.js";

const HOUR = 3_600_000;
// WebKit interprets machine code until it is hot, so that Python starts slowly in it: only there does a
// snapshot of a started Python save time enough for its megabytes.
const INTERPRETS = navigator.vendor.startsWith("Apple");
const SCRIPT = new URL("../../sw.js", import.meta.url).href;
const workers = navigator.serviceWorker;
let waiting;

export async function keepPage() {
  try {
    const registration = await workers.register(SCRIPT);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    if (registration.installing) watch(registration.installing);
    offer(registration.waiting);
    checkNowAndThen(registration);
    if (INTERPRETS) (await workers.ready).active.postMessage("started");
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
