import { Button } from '@dalil/ui/button';
import { Bell } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import type { Push } from './use-push.ts';

/** Switch for push notifications on this device, above the notification preferences. */
export function PushDevice({ push: { state, busy, failed, turnOn, turnOff } }: { push: Push }) {
  const t = useTranslations('notifications.preferences.device');
  if (state === 'unknown') return null;
  return (
    <>
      <Row between wrap gap={16} lineGap={12} className="security-row push-device">
        <p>
          <b>{t('title')}</b>
          <span role="status">{t(state)}</span>
        </p>
        {state === 'on' ? (
          <Button variant="bordered" loading={busy} onClick={turnOff}>
            {t('turnOff')}
          </Button>
        ) : null}
        {state === 'off' ? (
          <Button variant="bordered" icon={Bell} loading={busy} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        ) : null}
      </Row>
      <div role="alert" className="push-failed">
        {failed ? <Note tone="danger">{t('failed')}</Note> : null}
      </div>
    </>
  );
}
