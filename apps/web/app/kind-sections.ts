import { kindHomeSections } from '@dalil/contract/kinds';
import type { KindSection } from './shared/kinds/kind.ts';

type Sections = readonly KindSection<{ id: number }>[];

const all = Object.values(
  import.meta.glob<Sections>('./features/*/home.tsx', { eager: true, import: 'sections' }),
).flat();

/** Sections of the home page in the order of the kinds. Each kind's feature has its own in `home.tsx`. */
export const kindSections = kindHomeSections.flatMap((name) =>
  all.filter((section) => section.name === name),
);
