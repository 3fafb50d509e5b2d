import { createContext } from 'react';

/**
 * Nonce that identifies our inline scripts, so that the server adds only their hashes to the Content-Security-Policy
 * and not those of injected scripts. The server removes the nonce from the HTML; in the browser the context is
 * undefined.
 */
export const MarkContext = createContext<string | undefined>(undefined);
