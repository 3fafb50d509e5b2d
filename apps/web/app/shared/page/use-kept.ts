import { keepPages } from '@dalil/browser/storage/kept-pages';
import { useEffect } from 'react';

type Order = Parameters<typeof keepPages>[0];

/** Caches pages for offline use that a visitor of this page may open again without a connection. */
export function useKept(order: Order): void {
  const text = JSON.stringify(order);
  useEffect(() => void keepPages(JSON.parse(text) as Order), [text]);
}
