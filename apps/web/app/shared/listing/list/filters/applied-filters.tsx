import { RemovableChip } from '@dalil/ui/chip';
import { useTranslations } from 'use-intl';
import type { AnyList } from '../list-query.ts';
import { useList, useListQuery } from '../use-list-query.ts';
import { toggled } from './fact-filters.ts';
import type { Sides } from './own-fields.tsx';
import type { Applied, OwnFilter } from './own-filters.ts';
import { subKey } from './quick-chips.tsx';

interface Names {
  subs: readonly { id: number; name: string }[];
  switchName: (name: string) => string;
  own: readonly OwnFilter[];
  /** Returns the active filters that only this kind has. */
  useOwn: (list: AnyList, own: readonly OwnFilter[]) => Applied[];
  /** Returns the label of an attribute filter, including the requested value. */
  fact: (fact: string) => string;
  sides: Sides | undefined;
  /** Filters and attributes with a quick-filter chip above the list. */
  quick: readonly string[];
}

/** Active filters of the list with their labels, each with the URL without that filter. */
export function useAppliedFilters(list: AnyList, names: Names): Applied[] {
  const t = useTranslations('listing.list');
  const { query } = useListQuery(list);
  const isOn = query as unknown as Record<string, boolean>;
  const own = names.useOwn(list, names.own);
  const { subs, facts, q, near, within, box } = query;
  return [
    ...(query.sided && names.sides
      ? [{ key: 'side', label: names.sides[query.side], without: { sided: false } }]
      : []),
    ...subs.flatMap((id) => {
      const sub = names.subs.find((one) => one.id === id);
      const without = { subs: subs.filter((other) => other !== id) };
      const key = subKey(id);
      return sub ? [{ key, label: sub.name, without, quick: names.quick.includes(key) }] : [];
    }),
    ...list.switches.flatMap((name) =>
      isOn[name]
        ? [
            {
              key: name,
              label: names.switchName(name),
              without: { [name]: false },
              quick: names.quick.includes(name),
            },
          ]
        : [],
    ),
    ...facts.map((fact) => ({
      key: `fact-${fact}`,
      label: names.fact(fact),
      without: { facts: toggled(facts, fact) },
      quick: names.quick.includes(fact),
    })),
    ...(q ? [{ key: 'q', label: q, without: { q: null } }] : []),
    ...own,
    ...(near ? [{ key: 'near', label: t('near'), without: { near: null }, quick: true }] : []),
    ...(within ? [{ key: 'within', label: t('within', { n: within }), without: { within: null } }] : []),
    ...(box ? [{ key: 'box', label: t('area'), without: { box: null } }] : []),
  ];
}

export function AppliedFilters({ filters }: { filters: readonly Applied[] }) {
  const t = useTranslations('listing.list');
  const { to } = useListQuery(useList());
  if (filters.length === 0) return null;
  return (
    <ul className="applied-filters" aria-label={t('applied')}>
      {filters.map(({ key, label, without, quick }) => (
        <li key={key} data-quick={quick || undefined}>
          <RemovableChip label={label} remove={to(without)} />
        </li>
      ))}
    </ul>
  );
}
