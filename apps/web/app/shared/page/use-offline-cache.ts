import { cacheForOffline } from '@dalil/browser/storage/offline-pages';
import { useEffect } from 'react';

type Order = Parameters<typeof cacheForOffline>[0];

/** Caches pages for offline use that a visitor of this page may open again without a connection. */
export function useOfflineCache(order: Order): void {
  const text = JSON.stringify(order);
  useEffect(() => void cacheForOffline(JSON.parse(text) as Order), [text]);
}
