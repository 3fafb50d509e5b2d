import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import type { StaffPerson } from '@dalil/contract/staff-accounts';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, LogOut, Pause, RotateCw } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { Switch } from '@dalil/ui/switch';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { StaffArea } from '../shell/staff-area.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { Roles } from './roles.tsx';
import { Suspend } from './suspend.tsx';

/** One account: roles, posts and sessions. */
export function Person() {
  const t = useTranslations('staff.people');
  const { id = '' } = useParams();
  const person = useMemberApi('GET staff/accounts/:id', { params: { id } });
  return (
    <>
      <Link className="staff-back" href={staffPath('/people')}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('toList')}
      </Link>
      <StaffArea of={person} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) => <Account person={data} />}
      </StaffArea>
    </>
  );
}

function Account({ person }: { person: StaffPerson }) {
  const t = useTranslations('staff.people');
  const states = useTranslations('my-posts.state');
  const { act, busy } = useStaffMutation('accounts');
  const client = useClient();
  const [suspending, setSuspending] = useState(false);
  const { id, name, email, memberSince, suspension, trusted, posts, reports, sessions } = person;
  const { day } = useCityClock();
  const counts = Object.entries(posts) as [keyof typeof posts, number][];
  return (
    <>
      <h1 className="staff-title">
        <bdi>{name}</bdi>
      </h1>
      <p className="staff-lede">
        <bdi dir="ltr">{email}</bdi> · {t('since', { date: day(memberSince) })}
      </p>
      {suspension && (
        <Note tone="warn">
          {suspension.until ? t('suspendedUntil', { date: day(suspension.until) }) : t('suspendedOpen')}{' '}
          <q dir="auto">{suspension.reason}</q>
        </Note>
      )}
      <Roles person={person} />
      <section className="panel">
        <h2>{t('posts')}</h2>
        <p>
          {counts.length > 0 ? counts.map(([state, n]) => `${n} ${states(state)}`).join(' · ') : t('noPosts')}
        </p>
        <p>{t('reports', reports)}</p>
        <Switch
          label={t('trusted')}
          hint={t('trustedHint')}
          checked={trusted}
          onChange={({ target: { checked } }) =>
            void act(() =>
              client.call('PUT staff/accounts/:id/trusted', { params: { id }, body: { trusted: checked } }),
            )
          }
        />
      </section>
      <section className="panel">
        <h2>{t('sessions')}</h2>
        {sessions.length === 0 && <p>{t('noSessions')}</p>}
        <ul className="staff-list">
          {sessions.map(({ id: sessionId, browser, system, lastSeenAt }) => (
            <li key={sessionId}>
              <Row between wrap gap={8}>
                <span>
                  <bdi>{[browser, system].filter(Boolean).join(' · ') || t('unknownDevice')}</bdi>{' '}
                  <span className="staff-aside">{day(lastSeenAt)}</span>
                </span>
                <Button
                  variant="bordered"
                  size="small"
                  icon={LogOut}
                  mirrorIcon
                  onClick={() =>
                    void act(() =>
                      client.call('DELETE staff/accounts/:id/sessions/:sessionId', {
                        params: { id, sessionId },
                      }),
                    )
                  }
                >
                  {t('endSession')}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      </section>
      {suspension ? (
        <Button
          icon={RotateCw}
          loading={busy}
          onClick={() =>
            void act(() => client.call('DELETE staff/accounts/:id/suspension', { params: { id } }))
          }
        >
          {t('restore')}
        </Button>
      ) : (
        <Button variant="danger-line" icon={Pause} onClick={() => setSuspending(true)}>
          {t('suspend')}
        </Button>
      )}
      {suspending && (
        <Suspend
          busy={busy}
          onClose={() => setSuspending(false)}
          onSend={(body) =>
            void act(() => client.call('POST staff/accounts/:id/suspension', { params: { id }, body })).then(
              (done) => done && setSuspending(false),
            )
          }
        />
      )}
    </>
  );
}
