import { href, paths } from '@dalil/contract/paths';
import type { Alert } from '@dalil/contract/saved-searches';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Bell, CircleCheck, TriangleAlert, Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { TicketPage } from '../../shared/ticket/ticket-page.tsx';

type Action = 'stop' | 'return';

/** Landing page of the unsubscribe link in emails about a saved search. */
export function StopAlertPage() {
  const t = useTranslations('alerts.stop');
  return (
    <TicketPage<Alert, Action>
      name="alert"
      title={t('button')}
      read={async (client, ticket) => (await client.call('GET alert', { query: { ticket } })).data}
      change={async (client, ticket, action) =>
        (await client.call('POST alert', { body: { ticket, action } })).data
      }
      wrong={
        <Empty level={1} icon={TriangleAlert} title={t('wrong')} action={<ToMine />}>
          {t('wrongText')}
        </Empty>
      }
    >
      {({ state: { q, stopped }, done, busy, act }) => {
        if (stopped)
          return (
            <Empty
              level={1}
              icon={CircleCheck}
              title={t('done')}
              action={
                <Row wrap gap={12}>
                  {q !== null && (
                    <Button variant="bordered" icon={Undo2} loading={busy} onClick={() => act('return')}>
                      {t('undo')}
                    </Button>
                  )}
                  <ToMine />
                </Row>
              }
            >
              {t('doneText')}
            </Empty>
          );
        if (done === 'return')
          return (
            <Empty level={1} icon={CircleCheck} title={t('back')} action={<ToMine />}>
              {t('backText')}
            </Empty>
          );
        return (
          <Empty
            level={1}
            icon={Bell}
            title={t.rich('ask', { q: q ?? '', name: (text) => <bdi>{text}</bdi> })}
            action={
              <Button loading={busy} onClick={() => act('stop')}>
                {t('button')}
              </Button>
            }
          >
            {t('askText')}
          </Empty>
        );
      }}
    </TicketPage>
  );
}

function ToMine() {
  const t = useTranslations('alerts.stop');
  return (
    <ButtonLink variant="bordered" href={href(paths.savedSearches)}>
      {t('mine')}
    </ButtonLink>
  );
}
