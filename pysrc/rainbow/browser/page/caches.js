// The caches in which the service workers keep the page: for those who fill them, and for those who empty
// them.
import { CACHE_PREFIX } from "./storage.js";

// The names of this page's caches, the oldest first.
export async function cacheNames() {
  return (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
}

// Empties the device: from the next visit on, the page comes from the network.
export async function forget(registration) {
  await Promise.all((await cacheNames()).map((name) => caches.delete(name)));
  await registration.unregister();
}
