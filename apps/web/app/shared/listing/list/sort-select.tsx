import { Icon } from '@dalil/ui/icon';
import { ChevronDown } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import type { SortName } from './list-query.ts';
import type { NearMe } from './near-me.ts';
import { useList, useListQuery } from './use-list-query.ts';

interface SortSelectProps {
  form: string;
  /** Labels that replace the default names of some orders. */
  names?: Partial<Record<SortName, string>> | undefined;
  near: NearMe;
}

/** Select for the sort order of the list. Sorting by distance requests the visitor's location. */
export function SortSelect({ form, names = {}, near: { locating, locate } }: SortSelectProps) {
  const t = useTranslations('listing.list');
  const list = useList();
  const { query, change } = useListQuery(list);
  const choose = (sort: SortName) => (sort === 'nearest' && !query.near ? locate() : change({ sort }));
  return (
    <label className="chip sort-select">
      <span className="visually-hidden">{t('sort')}</span>
      <select
        name="sort"
        form={form}
        value={locating ? 'nearest' : query.sort}
        onChange={({ target }) => choose(target.value as SortName)}
      >
        {list.sorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort] ?? t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={16} />
    </label>
  );
}
