import { createContext, useContext } from 'react';

export const OpenSearchContext = createContext<(() => void) | null>(null);

/** Leads the visitor to the header's search box; null where there is no header. */
export function useOpenSearch(): (() => void) | null {
  return useContext(OpenSearchContext);
}
