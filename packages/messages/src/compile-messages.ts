import { fileURLToPath } from 'node:url';
import { compiledCatalogue } from './compiled.ts';

const catalogues = fileURLToPath(new URL('..', import.meta.url));

/** For Vite: catalogues are parsed once, by the build, for the browser and for the pages that the server renders alike. */
export const compileMessages = () => ({
  name: 'compile-messages',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.startsWith(catalogues) && id.endsWith('.json') ? compiledCatalogue(code) : null,
});
