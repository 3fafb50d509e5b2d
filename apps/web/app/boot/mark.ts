import { createContext } from 'react';

/**
 * By which the server knows the scripts that we write from any that got into a page by another way, and whose hashes
 * it may name in the page's policy. It is taken out of the page, and the browser has none.
 */
export const MarkContext = createContext<string | undefined>(undefined);
