import { Chip } from '@dalil/ui/chip';
import { Icon } from '@dalil/ui/icon';
import { BadgeCheck, Check, Clock, type IconName, Navigation } from '@dalil/ui/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNearMe } from './near-me.ts';
import { useListQuery } from './use-list-query.ts';

/** What most visitors want first, one press away: who is open, and who is near. */
export function QuickChips({ children }: { children: ReactNode }) {
  const t = useTranslations('directory.list');
  const { query, change } = useListQuery();
  const { locating, toggle } = useNearMe();
  return (
    <fieldset className="quick-chips needs-script">
      <legend className="visually-hidden">{t('quick')}</legend>
      {children}
      <QuickChip icon={Clock} on={query.open} onPress={() => change({ open: !query.open })}>
        {t('open')}
      </QuickChip>
      <QuickChip icon={Navigation} on={locating || query.near !== null} busy={locating} onPress={toggle}>
        {t('near')}
      </QuickChip>
      <QuickChip icon={BadgeCheck} on={query.verified} onPress={() => change({ verified: !query.verified })}>
        {t('verifiedShort')}
      </QuickChip>
    </fieldset>
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
