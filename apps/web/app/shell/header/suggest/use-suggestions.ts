import { type ComponentType, useState } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

/** What may be meant, for a form with a box: fetched by those who search, and again if it did not come. */
export function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const want = () => {
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      // A box without suggestions still searches.
      () => undefined,
    );
  };
  return { Suggestions, want };
}
