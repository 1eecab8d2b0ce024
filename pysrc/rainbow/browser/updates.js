// Has the browser keep the page on the device, and tells when a newer version waits there: "rainbow:update". Nothing is
// taken before the player says so. Where a browser refuses, only speed is lost.
import { forget } from "./kept.js";

const HOUR = 3_600_000;
// Safari and its kin interpret machine code that they have not seen before: there, a Python that is kept started is worth
// its megabytes.
const INTERPRETS = navigator.vendor.startsWith("Apple");
const workers = navigator.serviceWorker;
let waiting;

export async function keepPage() {
  try {
    const registration = await workers.register(new URL("../../sw.js", import.meta.url));
    registration.addEventListener("updatefound", () => watch(registration.installing));
    if (registration.installing) watch(registration.installing);
    offer(registration.waiting);
    askNowAndThen(registration);
    if (INTERPRETS) (await workers.ready).active.postMessage("started");
  } catch {
    // An address without a lock, a private window, a full disk: the page is as good, and comes by the network.
  }
}

// The page is loaded anew as soon as the newer version is in charge; in another tab that may have happened already.
export function takeUpdate() {
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (waiting.state === "installed") waiting.postMessage("take over");
  else location.reload();
}

// A page that cannot start may have been kept wrongly: it is asked for again, unless there is no network.
export async function forgetPage() {
  if (workers?.controller && navigator.onLine) await forget(await workers.getRegistration());
}

function watch(worker) {
  worker.addEventListener("statechange", () => offer(worker));
}

// The first version that a browser keeps is the one on the screen.
function offer(worker) {
  if (worker?.state !== "installed" || !workers.controller) return;
  waiting = worker;
  dispatchEvent(new Event("rainbow:update"));
}

// An installed game may stay open for weeks.
function askNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}
