import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the source of a component's style sheet. */
export const stylesOf = (component: string): string =>
  readFileSync(join(import.meta.dirname, '..', `${component}.css`), 'utf8');
