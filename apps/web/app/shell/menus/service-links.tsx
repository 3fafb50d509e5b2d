import type { ServiceName } from '@dalil/contract/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { useSettings } from '../../shared/page/settings.ts';
import { sectionNames, siteSections } from '../../shared/sections/sections.ts';
import { serviceState } from './service-state.ts';

type ServiceKey = (typeof siteSections)[ServiceName]['key'];

interface ServiceLinksProps {
  /** Returns a line of text shown below a service's name. */
  describe?: (key: ServiceKey) => ReactNode;
  /** Content at the end of each row. */
  end?: ReactNode;
}

/** Links to the five services. The navigation state contains the service's category id, if staff have set one. */
export function ServiceLinks({ describe, end }: ServiceLinksProps) {
  const t = useTranslations('shell.services');
  const ids = useSettings()?.services;
  return sectionNames.map((name) => {
    const { key, to, icon } = siteSections[name];
    return (
      <Link key={name} to={to} state={serviceState(ids?.[name])}>
        <IconTile icon={icon} />
        <span className="service-name">
          {t(`${key}.title`)}
          {describe && <small>{describe(key)}</small>}
        </span>
        {end}
      </Link>
    );
  });
}
