import { useMemberApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import type { Answer } from '@dalil/contract/client';
import { formatRelative } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Laptop, LogOut, Smartphone } from '@dalil/ui/icons';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../../shared/brand/icon-tile.tsx';
import { useSettings } from '../../../shared/page/settings.ts';
import { Section } from './section.tsx';
import { useLogOutDevices } from './use-log-out-devices.ts';

type Device = Answer<'GET profile/sessions'>['data'][number];

/** Query key of the active sessions; invalidate it after ending sessions. */
export const devicesKey = ['GET profile/sessions'] as const;

export function Devices() {
  const t = useTranslations('security.devices');
  const devices = useMemberApi('GET profile/sessions');
  const { logOutOf, logOutEverywhere, leaving } = useLogOutDevices();
  return (
    <Section id="devices" title={t('title')}>
      <Area of={devices} skeleton={<Skeleton shape="block" height={76} />}>
        {({ data }) => (
          <ul className="devices">
            {data.map((device) => (
              <DeviceRow key={device.id} device={device} onLogOut={() => logOutOf(device.id)} />
            ))}
          </ul>
        )}
      </Area>
      <Button variant="ghost" icon={LogOut} mirrorIcon loading={leaving} onClick={logOutEverywhere}>
        {t('everywhere')}
      </Button>
    </Section>
  );
}

function DeviceRow({ device, onLogOut }: { device: Device; onLogOut: () => void }) {
  const t = useTranslations('security.devices');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const { browser, system, current, lastSeenAt } = device;
  const known = browser ?? system ?? t('unknown');
  return (
    <li>
      <IconTile icon={system === 'iOS' || system === 'Android' ? Smartphone : Laptop} />
      <div className="device-name">
        <b>
          {browser && system ? t.rich('name', { browser, system, name: (text) => <bdi>{text}</bdi> }) : known}
        </b>{' '}
        {current ? <Badge tone="success">{t('current')}</Badge> : null}
        <p>{formatRelative(current ? Date.now() : lastSeenAt, lang, timeZone)}</p>
      </div>
      {current ? null : (
        <Button
          variant="bordered"
          size="small"
          aria-label={t('logOutOf', { device: isolate(known) })}
          onClick={onLogOut}
        >
          {t('logOut')}
        </Button>
      )}
    </li>
  );
}
