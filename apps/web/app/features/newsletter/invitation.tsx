import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import type { Invitation } from '@dalil/contract/staff-invitations';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck, LogOut, ShieldCheck, TriangleAlert, UsersRound } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginPath } from '../../shared/session/login-path.ts';
import { TicketPage } from '../../shared/ticket/ticket-page.tsx';
import { useLogOut } from '../../shell/member/use-log-out.ts';

const name = (text: ReactNode) => <bdi>{text}</bdi>;

/** Landing page of the email that invites a person to the staff. */
export function InvitationPage() {
  const t = useTranslations('invitation');
  return (
    <TicketPage<Invitation, 'accept'>
      name="invitation"
      title={t('title')}
      read={async (client, ticket) => (await client.call('GET invitation', { query: { ticket } })).data}
      change={async (client, ticket) =>
        (await client.call('POST profile/invitation', { body: { ticket } })).data
      }
      wrong={<Wrong />}
    >
      {({ state, done, busy, act }) =>
        done ? (
          <Empty
            level={1}
            icon={CircleCheck}
            title={t('done')}
            action={<ButtonLink href="/admin">{t('toStaffPages')}</ButtonLink>}
          >
            {t('doneText')}
          </Empty>
        ) : (
          <Offer invitation={state} busy={busy} onAccept={() => act('accept')} />
        )
      }
    </TicketPage>
  );
}

interface OfferProps {
  invitation: Invitation;
  busy: boolean;
  onAccept: () => void;
}

function Offer({ invitation: { email, role, cities, city }, busy, onAccept }: OfferProps) {
  const t = useTranslations('invitation');
  const member = useMemberValue('email');
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  const next = `${pathname}${search}`;
  const address = () => <bdi dir="ltr">{email}</bdi>;
  const ask = t.rich(`ask.${role}`, { cities, city, name });
  if (!member)
    return (
      <Empty
        level={1}
        icon={UsersRound}
        title={ask}
        action={
          <Row wrap gap={12}>
            <ButtonLink href={loginPath(next, 'register')}>{t('register')}</ButtonLink>
            <ButtonLink variant="bordered" href={loginPath(next)}>
              {t('login')}
            </ButtonLink>
          </Row>
        }
      >
        {t(`does.${role}`)} {t.rich('guest', { email: address })}
      </Empty>
    );
  if (member !== email)
    return (
      <Empty
        level={1}
        icon={TriangleAlert}
        title={t.rich('other', { email: address })}
        action={
          <Button icon={LogOut} mirrorIcon onClick={logOut}>
            {t('logOut')}
          </Button>
        }
      >
        {t('otherText')}
      </Empty>
    );
  return (
    <Empty
      level={1}
      icon={UsersRound}
      title={ask}
      action={
        <Button icon={ShieldCheck} loading={busy} onClick={onAccept}>
          {t('accept')}
        </Button>
      }
    >
      {t(`does.${role}`)}
    </Empty>
  );
}

function Wrong() {
  const t = useTranslations('invitation');
  return (
    <Empty
      level={1}
      icon={TriangleAlert}
      title={t('wrong')}
      action={<ButtonLink href={href(paths.home)}>{t('home')}</ButtonLink>}
    >
      {t('wrongText')}
    </Empty>
  );
}
