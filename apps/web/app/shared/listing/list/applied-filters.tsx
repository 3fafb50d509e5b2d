import type { Category } from '@dalil/contract/categories';
import { RemovableChip } from '@dalil/ui/chip';
import { useTranslations } from 'use-intl';
import type { ListQuery } from './list-query.ts';
import { useListQuery } from './use-list-query.ts';

interface Applied {
  key: string;
  label: string;
  without: Partial<ListQuery>;
  /** Has a chip above the list, which says it already where there is script. */
  quick?: boolean;
}

/** What narrows the list, in words, each with the address without it. */
export function useAppliedFilters(children: readonly Category[]): Applied[] {
  const t = useTranslations('directory.list');
  const { query } = useListQuery();
  const { subs, q, service, near, within, box } = query;
  return [
    ...subs.flatMap((id) => {
      const child = children.find((one) => one.id === id);
      const without = { subs: subs.filter((other) => other !== id) };
      return child ? [{ key: `sub-${id}`, label: child.name, without }] : [];
    }),
    ...(['open', 'verified', 'photos'] as const).flatMap((name) =>
      query[name]
        ? [{ key: name, label: t(name), without: { [name]: false }, quick: name !== 'photos' }]
        : [],
    ),
    ...(q ? [{ key: 'q', label: q, without: { q: null } }] : []),
    ...(service ? [{ key: 'service', label: service, without: { service: null } }] : []),
    ...(near ? [{ key: 'near', label: t('near'), without: { near: null }, quick: true }] : []),
    ...(within ? [{ key: 'within', label: t('within', { n: within }), without: { within: null } }] : []),
    ...(box ? [{ key: 'box', label: t('area'), without: { box: null } }] : []),
  ];
}

export function AppliedFilters({ filters }: { filters: readonly Applied[] }) {
  const t = useTranslations('directory.list');
  const { to } = useListQuery();
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
