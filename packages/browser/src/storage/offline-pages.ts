import { cacheKinds, type WorkerMessage } from './offline-cache.ts';

const tell = (worker: ServiceWorker | null | undefined, order: WorkerMessage) => worker?.postMessage(order);

/** Registers the service worker; further calls have no effect. */
export const registerServiceWorker = () =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });

/** Asks the service worker to cache pages for offline use. */
export async function cacheForOffline(order: Extract<WorkerMessage, { keep: unknown }>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  tell((await navigator.serviceWorker.ready).active, order);
}

/**
 * Deletes the cached pages of the member and unsubscribes this browser from push notifications, when the session ends
 * or on logout.
 */
export function clearMemberCaches(): void {
  if (!('caches' in globalThis)) return;
  // Messages the service worker too, because it may be about to cache another response.
  tell(navigator.serviceWorker?.controller, { forget: true });
  void caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith(cacheKinds.own)).map((name) => caches.delete(name))),
    );
}
