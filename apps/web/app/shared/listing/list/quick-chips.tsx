import { Chip } from '@dalil/ui/chip';
import { Icon } from '@dalil/ui/icon';
import { Check, type IconName, Navigation } from '@dalil/ui/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNearMe } from './near-me.ts';
import { useList, useListQuery } from './use-list-query.ts';

/** A switch of the list that stands above it. */
export interface QuickFilter {
  name: string;
  icon: IconName;
  label: string;
}

interface QuickChipsProps {
  /** What most visitors want first, one press away; who is near comes after the first of them. */
  filters: readonly QuickFilter[];
  children: ReactNode;
}

export function QuickChips({ filters: [first, ...others], children }: QuickChipsProps) {
  const t = useTranslations('listing.list');
  const { query } = useListQuery(useList());
  const { locating, toggle } = useNearMe();
  return (
    <fieldset className="quick-chips needs-script">
      <legend className="visually-hidden">{t('quick')}</legend>
      {children}
      {first && <SwitchChip {...first} />}
      <QuickChip icon={Navigation} on={locating || query.near !== null} busy={locating} onPress={toggle}>
        {t('near')}
      </QuickChip>
      {others.map((filter) => (
        <SwitchChip key={filter.name} {...filter} />
      ))}
    </fieldset>
  );
}

function SwitchChip({ name, icon, label }: QuickFilter) {
  const { query, change } = useListQuery(useList());
  const on = (query as unknown as Record<string, boolean>)[name] ?? false;
  return (
    <QuickChip icon={icon} on={on} onPress={() => change({ [name]: !on })}>
      {label}
    </QuickChip>
  );
}

interface QuickChipProps {
  icon: IconName;
  on: boolean;
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Never colour alone: a check takes the place of the icon. */
function QuickChip({ icon, on, busy = false, onPress, children }: QuickChipProps) {
  return (
    <Chip className="quick-chip" aria-pressed={on} aria-busy={busy || undefined} onClick={onPress}>
      <Icon icon={on ? Check : icon} size={16} />
      {children}
    </Chip>
  );
}
