import type { CommonQuery } from '../list-query.ts';

/** An active filter with its label. */
export interface Applied {
  key: string;
  label: string;
  without: Partial<CommonQuery>;
  /** True if a quick-filter chip above the list shows this filter already. Chips require JavaScript. */
  quick?: boolean;
}

interface Option {
  value: string;
  label: string;
  /** Number of matching items. */
  count?: number | undefined;
}

/**
 * A filter that only one kind has, described as data from which its controls, labels and URL parameters are derived.
 */
export type OwnFilter =
  /** One of a few options; `any` is the label of the option that selects none of them. */
  | { type: 'one'; name: string; label: string; any: string; options: readonly Option[]; hint?: string }
  /** Any of several options. */
  | { type: 'several'; name: string; label: string; options: readonly Option[] }
  /** Minimum and maximum. Money is entered in dollars and written to the URL in cents. */
  | { type: 'range'; name: string; label: string; money?: boolean }
  /** Free text, such as a ZIP code. */
  | { type: 'text'; name: string; label: string; inputMode?: 'text' | 'numeric' };

export type OwnOf<Type extends OwnFilter['type']> = Extract<OwnFilter, { type: Type }>;

/** Returns the names of the URL parameters of a filter: two for a range, otherwise one. */
export const namesOf = (filter: OwnFilter): string[] =>
  filter.type === 'range' ? [`${filter.name}Min`, `${filter.name}Max`] : [filter.name];
