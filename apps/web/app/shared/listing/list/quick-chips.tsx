import { TickChip } from '@dalil/ui/chip';
import { type IconName, Navigation } from '@dalil/ui/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toggled } from './fact-filters.ts';
import type { OwnValue } from './list-query.ts';
import { useNearMe } from './near-me.ts';
import { useList, useListQuery } from './use-list-query.ts';

/** A switch of the list, or one value of a filter, that stands above it. */
export interface QuickFilter {
  name: string;
  /** Of a filter of which one is chosen. */
  value?: string;
  icon?: IconName;
  label: string;
}

interface QuickChipsProps {
  /** Those that the newest of the list say. */
  facts: readonly { key: string; name: string }[];
  /** What most visitors want first, one press away; who is near comes after the first of them. */
  filters: readonly QuickFilter[];
  children: ReactNode;
}

export function QuickChips({ filters: [first, ...others], facts, children }: QuickChipsProps) {
  const t = useTranslations('listing.list');
  const list = useList();
  const { query, change } = useListQuery(list);
  const { locating, toggle } = useNearMe();
  return (
    <fieldset className="quick-chips needs-script">
      <legend className="visually-hidden">{t('quick')}</legend>
      {children}
      {first && <SwitchChip {...first} />}
      {list.sorts.includes('nearest') && (
        <TickChip
          className="quick-chip"
          icon={Navigation}
          selected={locating || query.near !== null}
          aria-busy={locating || undefined}
          onClick={toggle}
        >
          {t('near')}
        </TickChip>
      )}
      {others.map((filter) => (
        <SwitchChip key={`${filter.name} ${filter.value}`} {...filter} />
      ))}
      {facts.map(({ key, name }) => (
        <TickChip
          key={key}
          className="quick-chip"
          selected={query.facts.includes(key)}
          onClick={() => change({ facts: toggled(query.facts, key) })}
        >
          {name}
        </TickChip>
      ))}
    </fieldset>
  );
}

function SwitchChip({ name, value, icon, label }: QuickFilter) {
  const { query, change } = useListQuery(useList());
  const [wanted, off] = value === undefined ? [true, false] : [value, null];
  const on = (query as unknown as Record<string, OwnValue>)[name] === wanted;
  return (
    <TickChip
      className="quick-chip"
      {...(icon && { icon })}
      selected={on}
      onClick={() => change({ [name]: on ? off : wanted })}
    >
      {label}
    </TickChip>
  );
}
