import { useSyncExternalStore } from 'react';

/** True if the page is scrolled at all. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('scroll', listener, { passive: true });
      return () => removeEventListener('scroll', listener);
    },
    () => scrollY > 0,
    () => false,
  );
}
