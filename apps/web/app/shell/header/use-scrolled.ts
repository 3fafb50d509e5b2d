import { useSyncExternalStore } from 'react';

/** True unless the page is scrolled to the very top. */
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
