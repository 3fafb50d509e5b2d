import { type ComponentType, useState } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * Search suggestions for a form with a search field. Loaded when the user starts searching, and retried if loading
 * fails.
 */
export function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const want = () => {
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      // The search field works without suggestions.
      () => undefined,
    );
  };
  return { Suggestions, want };
}
