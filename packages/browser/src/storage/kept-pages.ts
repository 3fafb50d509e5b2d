import { cacheKinds, type Order } from './kept.ts';

const tell = (worker: ServiceWorker | null | undefined, order: Order) => worker?.postMessage(order);

/** Registers the service worker. Idempotent. */
export const siteWorker = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });

/** Requests that the service worker cache these pages for offline use. */
export async function keepPages(order: Extract<Order, { keep: unknown }>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  tell((await navigator.serviceWorker.ready).active, order);
}

/** Clears cached pages of the member and push notifications on logout. */
export function forgetOwn(): void {
  if (!('caches' in globalThis)) return;
  // Notifies the worker too, because it may be about to cache another response.
  tell(navigator.serviceWorker?.controller, { forget: true });
  void caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith(cacheKinds.own)).map((name) => caches.delete(name))),
    );
}
