import { compiledCatalogue } from './compiled.ts';
import { addKindTexts, cataloguesFolder } from './kind-texts.ts';

/** Vite plugins that complete and parse the catalogues at build time, for the browser and for server rendering. */
export const compileMessages = () => [
  addKindTexts(),
  {
    name: 'compile-messages',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.startsWith(cataloguesFolder) && id.endsWith('.json') ? compiledCatalogue(code) : null,
  },
];
