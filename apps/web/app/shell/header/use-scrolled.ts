import { useSyncExternalStore } from 'react';

/** True after any scrolling. */
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
