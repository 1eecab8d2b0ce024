// What the device keeps of this page, for whoever keeps it or forgets it: the service workers and the page itself.

// All pages of one owner share an origin, and there may be two of ours.
export function prefixOf(registration) {
  return `rainbow-blackjack ${new URL(registration.scope).pathname} `;
}

// The names of all that is kept, the oldest first.
export async function keptBy(registration) {
  return (await caches.keys()).filter((name) => name.startsWith(prefixOf(registration)));
}

// From the next visit on, the page comes by the network again.
export async function forget(registration) {
  await Promise.all((await keptBy(registration)).map((name) => caches.delete(name)));
  await registration.unregister();
}
