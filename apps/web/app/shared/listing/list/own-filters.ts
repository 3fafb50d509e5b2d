import { formatMoney } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { useTranslations } from 'use-intl';
import type { AnyList, CommonQuery, OwnValue } from './list-query.ts';
import { useListQuery } from './use-list-query.ts';

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

/** What the kind's own filters are set to, by their names. */
export function useOwnValues(list: AnyList) {
  const { query, change } = useListQuery(list);
  const values = query as unknown as Record<string, OwnValue>;
  return {
    text: (name: string) => (typeof values[name] === 'string' ? (values[name] as string) : null),
    several: (name: string) => (Array.isArray(values[name]) ? (values[name] as readonly string[]) : []),
    number: (name: string) => (typeof values[name] === 'number' ? (values[name] as number) : null),
    set: (name: string, value: OwnValue) => change({ [name]: value }),
  };
}

/** The names that a filter has in the address. */
export const namesOf = (filter: OwnFilter): string[] =>
  filter.type === 'range' ? [`${filter.name}Min`, `${filter.name}Max`] : [filter.name];

/** What is set, in words, each with the address without it. */
export function useOwnApplied(list: AnyList, filters: readonly OwnFilter[]): Applied[] {
  const t = useTranslations('listing.facts');
  const own = useOwnValues(list);
  return filters.flatMap((filter): Applied[] => {
    const { name: key, label: name } = filter;
    if (filter.type === 'several') {
      const chosen = own.several(key);
      return filter.options
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, label }) => ({
          key: `${key}-${value}`,
          label,
          without: { [key]: chosen.filter((other) => other !== value) },
        }));
    }
    if (filter.type === 'range') {
      const [from = null, to = null] = namesOf(filter).map(own.number);
      if (from === null && to === null) return [];
      const said = (value: number | null) =>
        filter.money ? isolate(formatMoney(value ?? 0)) : String(value);
      const words = { name, from: said(from), to: said(to) };
      const label = t(from === null ? 'atMost' : to === null ? 'atLeast' : 'between', words);
      return [{ key, label, without: Object.fromEntries(namesOf(filter).map((end) => [end, null])) }];
    }
    const value = own.text(key);
    if (value === null) return [];
    const chosen = filter.type === 'one' ? filter.options.find((option) => option.value === value) : null;
    const label = t('value', { name, value: chosen?.label ?? value });
    return [{ key, label, without: { [key]: null } }];
  });
}
