import type { Subscription } from '@dalil/contract/newsletter';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { TriangleAlert } from '@dalil/ui/icons';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { EmailActionPage } from '../../shared/email-action/email-action-page.tsx';

type Action = 'confirm' | 'leave' | 'return';
type Page = ComponentProps<typeof EmailActionPage<Subscription['state'], Action>>;

/** Layout of the landing pages linked from newsletter emails. */
export function SubscriptionPage(page: Pick<Page, 'title' | 'children'>) {
  return (
    <EmailActionPage
      name="subscription"
      read={async (client, ticket) =>
        (await client.call('GET subscription', { query: { ticket } })).data.state
      }
      change={async (client, ticket, action) =>
        (await client.call('POST subscription', { body: { ticket, action } })).data.state
      }
      wrong={<Wrong />}
      {...page}
    />
  );
}

function Wrong() {
  const t = useTranslations('newsletter');
  return (
    <Empty
      level={1}
      icon={TriangleAlert}
      title={t('wrong')}
      action={<ButtonLink href={href(paths.contact)}>{t('contact')}</ButtonLink>}
    >
      {t('wrongText')}
    </Empty>
  );
}

export function ToHome() {
  const t = useTranslations('newsletter');
  return (
    <ButtonLink variant="bordered" href={href(paths.home)}>
      {t('home')}
    </ButtonLink>
  );
}
