import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The style sheet of a component, as it is written. */
export const stylesOf = (component: string): string =>
  readFileSync(join(import.meta.dirname, '..', `${component}.css`), 'utf8');
