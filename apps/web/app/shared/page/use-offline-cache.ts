import { cacheForOffline } from '@dalil/browser/storage/offline-pages';
import { useEffect } from 'react';

type Order = Parameters<typeof cacheForOffline>[0];

/** Caches pages that a visitor of this page may want to open again offline. */
export function useOfflineCache(order: Order): void {
  const text = JSON.stringify(order);
  useEffect(() => void cacheForOffline(JSON.parse(text) as Order), [text]);
}
