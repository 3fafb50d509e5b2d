import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck, Mail } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { SubscriptionPage, ToHome } from './subscription-page.tsx';

/** Landing page of the email that confirms a newsletter subscription. */
export function ConfirmPage() {
  const t = useTranslations('newsletter.confirm');
  return (
    <SubscriptionPage title={t('ask')}>
      {({ state, busy, act }) =>
        state === 'waiting' ? (
          <Empty
            level={1}
            icon={Mail}
            title={t('ask')}
            action={
              <Button loading={busy} onClick={() => act('confirm')}>
                {t('button')}
              </Button>
            }
          >
            {t('askText')}
          </Empty>
        ) : (
          <Empty level={1} icon={CircleCheck} title={t('done')} action={<ToHome />}>
            {t('doneText')}
          </Empty>
        )
      }
    </SubscriptionPage>
  );
}
