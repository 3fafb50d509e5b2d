import { Disclosure } from '@dalil/ui/disclosure';
import { Icon } from '@dalil/ui/icon';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSettings } from './settings.ts';
import { StateList } from './state-list.tsx';

export function StateMenu() {
  const t = useTranslations('shell.states');
  const state = useStateName();
  if (!state) return null;
  return (
    <Disclosure
      align="end"
      className="header-state"
      buttonClassName="header-tool"
      panelClassName="states-panel"
      ariaLabel={t('button', { state })}
      label={
        <>
          <Icon icon={MapPin} size={16} />
          {state}
        </>
      }
    >
      <StateList />
    </Disclosure>
  );
}

/** The state this site is for. */
export function useStateName(): string | undefined {
  const settings = useSettings();
  return settings?.navbar.states.find(({ current }) => current)?.title ?? settings?.city.state;
}
