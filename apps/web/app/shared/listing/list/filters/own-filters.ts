import type { CommonQuery } from '../list-query.ts';

/** A filter that is on, in words. */
export interface Applied {
  key: string;
  label: string;
  without: Partial<CommonQuery>;
  /** Has a chip above the list, which says it already where there is script. */
  quick?: boolean;
}

interface Option {
  value: string;
  label: string;
  /** How many there are. */
  count?: number | undefined;
}

/** A filter that only a kind has, as data: its fields, its words and its place in the address follow from it. */
export type OwnFilter =
  /** One of a few short answers; `any` is what it is called when none is chosen. */
  | { type: 'one'; name: string; label: string; any: string; options: readonly Option[]; hint?: string }
  /** Any of several. */
  | { type: 'several'; name: string; label: string; options: readonly Option[] }
  /** From one number to another. What is typed as dollars is cents in the address. */
  | { type: 'range'; name: string; label: string; money?: boolean }
  /** What is typed, such as a ZIP code. */
  | { type: 'text'; name: string; label: string; inputMode?: 'text' | 'numeric' };

export type OwnOf<Type extends OwnFilter['type']> = Extract<OwnFilter, { type: Type }>;

/** The names that a filter has in the address. */
export const namesOf = (filter: OwnFilter): string[] =>
  filter.type === 'range' ? [`${filter.name}Min`, `${filter.name}Max`] : [filter.name];
