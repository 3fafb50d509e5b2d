import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck, Mail, Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { SubscriptionPage, ToHome } from './subscription-page.tsx';

/** Landing page of the unsubscribe link in every newsletter issue. */
export function UnsubscribePage() {
  const t = useTranslations('newsletter.unsubscribe');
  return (
    <SubscriptionPage title={t('ask')}>
      {({ state, done, busy, act }) => {
        if (state === 'left')
          return (
            <Empty
              level={1}
              icon={CircleCheck}
              title={t('done')}
              action={
                <Row wrap gap={12}>
                  <Button variant="bordered" icon={Undo2} loading={busy} onClick={() => act('return')}>
                    {t('undo')}
                  </Button>
                  <ToHome />
                </Row>
              }
            >
              {t('doneText')}
            </Empty>
          );
        if (done === 'return')
          return (
            <Empty level={1} icon={CircleCheck} title={t('back')} action={<ToHome />}>
              {t('backText')}
            </Empty>
          );
        return (
          <Empty
            level={1}
            icon={Mail}
            title={t('ask')}
            action={
              <Button loading={busy} onClick={() => act('leave')}>
                {t('button')}
              </Button>
            }
          >
            {t('askText')}
          </Empty>
        );
      }}
    </SubscriptionPage>
  );
}
