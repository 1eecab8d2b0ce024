// Stands in the place of sw.js where the site does without a service worker: whoever still has one gets rid of it, and of
// all that it kept. `build.py build --without-worker` puts it there.
const PREFIX = `rainbow-blackjack ${new URL(registration.scope).pathname} `;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}
