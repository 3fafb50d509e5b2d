import { useSyncExternalStore } from 'react';

/** Width at which list and map are side by side; must match `--broad` in the style sheets. */
const wide = '(width >= 1240px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * True if the screen is wide enough for list and map side by side; false during server rendering, where the width is
 * unknown.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
