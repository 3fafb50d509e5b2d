import { chunk } from '@dalil/browser/chunk-load';
import { Disclosure } from '@dalil/ui/disclosure';
import { Icon } from '@dalil/ui/icon';
import { MapPin } from '@dalil/ui/icons';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../shared/page/settings.ts';

const StateList = lazy(async () => ({ default: (await chunk(import('./state-list.tsx'))).StateList }));

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
      <Suspense>
        <StateList />
      </Suspense>
    </Disclosure>
  );
}

/** Name of the US state of this site; undefined until the settings are loaded. */
export function useStateName(): string | undefined {
  const settings = useSettings();
  return settings?.navbar.states.find(({ current }) => current)?.title ?? settings?.city.state;
}
