import { useSyncExternalStore } from 'react';

/** From here on list and map stand side by side; the same width is `--broad` in the style sheets. */
const wide = '(width >= 1240px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** False in the server's page, which knows no screen. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
