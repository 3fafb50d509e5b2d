import { cacheKinds, type Order } from './kept.ts';

const tell = (worker: ServiceWorker | null | undefined, order: Order) => worker?.postMessage(order);

/** Idempotent: there is one for the site. */
export const siteWorker = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });

/** Asks that these can be read without a connection. */
export async function keepPages(order: Extract<Order, { keep: unknown }>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  tell((await navigator.serviceWorker.ready).active, order);
}

/** Nobody is logged in any more: nothing of theirs is read here, and nothing is told here. */
export function forgetOwn(): void {
  if (!('caches' in globalThis)) return;
  // The worker may be about to keep something.
  tell(navigator.serviceWorker?.controller, { forget: true });
  void caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith(cacheKinds.own)).map((name) => caches.delete(name))),
    );
}
