import { formatMoney } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { useTranslations } from 'use-intl';
import type { AnyList, OwnValue } from '../list-query.ts';
import { useListQuery } from '../use-list-query.ts';
import { type Applied, namesOf, type OwnFilter } from './own-filters.ts';

/**
 * Reads the current values of the kind's own filters by parameter name, and sets one, which navigates to the changed
 * list.
 */
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

/** Active filters with their labels, each with the URL without that filter. */
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
