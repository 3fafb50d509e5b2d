import { createContext, useContext } from 'react';

export const OpenSearchContext = createContext<(() => void) | null>(null);

/** Returns a function that focuses the search box in the header; null if there is no header. */
export function useOpenSearch(): (() => void) | null {
  return useContext(OpenSearchContext);
}
