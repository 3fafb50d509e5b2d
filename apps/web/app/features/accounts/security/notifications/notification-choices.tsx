import { apiQuery } from '@dalil/browser/api/api-query';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { RouteResponse } from '@dalil/contract/client';
import type { NotificationPreference } from '@dalil/contract/notifications';
import { Button } from '@dalil/ui/button';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { Switch } from '@dalil/ui/switch';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../../../shared/page/settings.ts';
import { Section } from '../section.tsx';
import { PushDevice } from './push-device.tsx';
import { type Push, usePush } from './use-push.ts';

const route = 'GET profile/notifications/preferences';

/** Notification preferences by type and channel. Each switch is saved on its own. */
export function NotificationChoices() {
  const t = useTranslations('notifications.preferences');
  const preferences = useMemberApi(route);
  const push = usePush(useSettings()?.integrations.pushPublicKey ?? null);
  return (
    <Section id="notifications" title={t('title')}>
      <p className="security-lede">{t('lede')}</p>
      <PushDevice push={push} />
      <QueryBoundary of={preferences} skeleton={<Skeleton shape="block" height={480} />}>
        {({ data }) => <Choices preferences={data} push={push} />}
      </QueryBoundary>
    </Section>
  );
}

interface ChoicesProps {
  preferences: readonly NotificationPreference[];
  push: Push;
}

function Choices({ preferences, push }: ChoicesProps) {
  const t = useTranslations('notifications.preferences');
  const why = useId();
  const { choose, refused } = useChoose();
  /**
   * True after the user turned on a push switch. If this device has no push subscription, the page then offers to
   * create one.
   */
  const [wantsPush, setWantsPush] = useState(false);
  const channels = [...new Set(preferences.map(({ channel }) => channel))];
  const byType = Map.groupBy(preferences, ({ type }) => type);
  return (
    <>
      <table className="notification-choices">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('about')}</span>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...byType].map(([type, choices]) => (
            <tr key={type}>
              <th scope="row">{t(`type.${type}`)}</th>
              {choices.map((choice) => (
                <td key={choice.channel}>
                  <Switch
                    label={
                      <span className="visually-hidden">
                        {t('switch', { type: t(`type.${type}`), channel: t(`channel.${choice.channel}`) })}
                      </span>
                    }
                    checked={choice.on}
                    disabled={choice.fixed}
                    aria-describedby={choice.fixed ? why : undefined}
                    onChange={({ target }) => {
                      setWantsPush(choice.channel === 'push' && target.checked);
                      void choose({ ...choice, on: target.checked });
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={why} className="notification-why">
        {t('fixed')}
      </p>
      <div role="status" className="notification-said">
        {wantsPush && push.state === 'off' && !refused ? (
          <Note>
            <Row between wrap gap={16} lineGap={12}>
              {t('device.offer')}
              <Button variant="bordered" size="small" loading={push.busy} onClick={push.turnOn}>
                {t('device.turnOn')}
              </Button>
            </Row>
          </Note>
        ) : null}
      </div>
      <div role="alert" className="notification-said">
        {refused ? <Note tone="danger">{refused}</Note> : null}
      </div>
    </>
  );
}

/**
 * Returns a function that sets a preference optimistically. If saving fails, it restores the previous state and shows
 * the error.
 */
function useChoose() {
  const t = useTranslations('errors');
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = apiQuery(client, route);
  const [refused, setRefused] = useState<string | null>(null);
  const show = ({ type, channel, on }: NotificationPreference) =>
    queries.setQueryData<RouteResponse<typeof route>>(
      queryKey,
      (all) =>
        all && {
          ...all,
          data: all.data.map((one) => (one.type === type && one.channel === channel ? { ...one, on } : one)),
        },
    );
  const choose = async (choice: NotificationPreference) => {
    const { type, channel, on } = choice;
    setRefused(null);
    await queries.cancelQueries({ queryKey });
    show(choice);
    try {
      // The response is ignored: it may be older than a later switch change.
      await client.call('PUT profile/notifications/preferences', { body: { type, channel, on } });
    } catch (error) {
      show({ ...choice, on: !on });
      setRefused(t(failureCode(error)));
    }
  };
  return { choose, refused };
}
