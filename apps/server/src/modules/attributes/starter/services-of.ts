import type { StarterWord } from './starter-word.ts';

type Line = readonly [
  key: string,
  en: string,
  ar: string,
  also?: readonly string[],
  shown?: Pick<StarterWord, 'hint' | 'filter' | 'card'>,
];

/** Builds the services of the given categories, one line per attribute. */
export const servicesOf = (categories: readonly string[], ...lines: readonly Line[]): StarterWord[] =>
  lines.map(([key, en, ar, also = [], shown]) => ({
    key,
    kind: 'service',
    group: 'services',
    en,
    ar,
    categories,
    also,
    ...shown,
  }));
