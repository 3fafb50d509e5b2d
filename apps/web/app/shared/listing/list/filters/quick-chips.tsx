import { TickChip } from '@dalil/ui/chip';
import { type IconName, Navigation } from '@dalil/ui/icons';
import { Note } from '@dalil/ui/note';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnValue } from '../list-query.ts';
import type { NearMe } from '../near-me.ts';
import { useList, useListQuery } from '../use-list-query.ts';
import { toggled } from './attribute-filters.ts';

/** Quick filter above the list: a switch, one value of a filter, or a subcategory. */
export interface QuickFilter {
  name: string;
  /** Value to set, for filters with a single value. */
  value?: string;
  /** Id of a subcategory, for a chip that selects one instead of a filter. */
  sub?: number;
  icon?: IconName;
  label: string;
}

/** Key of a quick filter. The list of active filters uses the same keys, to recognise filters that have a chip. */
export const quickKey = ({ name, sub }: QuickFilter): string => (sub === undefined ? name : subKey(sub));
export const subKey = (id: number): string => `sub-${id}`;

interface QuickChipsProps {
  /** Attributes of the list that have a chip. */
  facts: readonly { key: string; name: string }[];
  /** The most popular filters. The "near me" chip follows the first of them. */
  filters: readonly QuickFilter[];
  near: NearMe;
  children: ReactNode;
}

export function QuickChips({ filters: [first, ...others], facts, near, children }: QuickChipsProps) {
  const t = useTranslations('listing.list');
  const list = useList();
  const { query, change } = useListQuery(list);
  const { locating, failed, toggle } = near;
  return (
    <>
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
      <div role="status" className="quick-note">
        {failed && <Note tone="plain">{t('notLocated')}</Note>}
      </div>
    </>
  );
}

function SwitchChip({ name, value, sub, icon, label }: QuickFilter) {
  const { query, change } = useListQuery(useList());
  const [wanted, off] = value === undefined ? [true, false] : [value, null];
  const isSub = sub !== undefined;
  const on = isSub
    ? query.subs.includes(sub)
    : (query as unknown as Record<string, OwnValue>)[name] === wanted;
  const press = () => {
    if (!isSub) return change({ [name]: on ? off : wanted });
    change({ subs: on ? query.subs.filter((other) => other !== sub) : [...query.subs, sub] });
  };
  return (
    <TickChip className="quick-chip" {...(icon && { icon })} selected={on} onClick={press}>
      {label}
    </TickChip>
  );
}
