import { type ComponentType, useState } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * Returns the `Suggestions` component, undefined until loaded, and `want`, which the form calls when the user starts
 * searching. If loading fails, the next call retries it.
 */
export function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const want = () => {
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      // A failure is ignored, because the search field works without suggestions.
      () => undefined,
    );
  };
  return { Suggestions, want };
}
