// Stands in the place of sw.js where the site does without a service worker: whoever still has one gets rid of it, and of
// all that it kept. `build.py build --without-worker` puts it there.
import { forget } from "./kept.js";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(forget(registration)));
