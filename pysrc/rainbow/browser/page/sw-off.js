// Takes the place of sw.js on a site without a service worker: a browser that still has the old one installs
// this, which deletes the caches and unregisters itself. `build.py build --without-worker` puts it there.
import { forget } from "./caches.js";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(forget(registration)));
