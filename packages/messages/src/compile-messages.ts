import { fileURLToPath } from 'node:url';
import { compiledCatalogue } from './compiled.ts';

const catalogues = fileURLToPath(new URL('..', import.meta.url));

/** Vite plugin that parses the catalogues at build time, for the browser and for server rendering. */
export const compileMessages = () => ({
  name: 'compile-messages',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.startsWith(catalogues) && id.endsWith('.json') ? compiledCatalogue(code) : null,
});
