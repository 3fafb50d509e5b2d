import { keepPages } from '@dalil/browser/storage/kept-pages';
import { useEffect } from 'react';

type Order = Parameters<typeof keepPages>[0];

/** Whoever sees this page, and without a connection comes back to it, can read these. */
export function useKept(order: Order): void {
  const text = JSON.stringify(order);
  useEffect(() => void keepPages(JSON.parse(text) as Order), [text]);
}
