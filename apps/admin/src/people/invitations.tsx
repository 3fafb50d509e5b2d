import './people.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import type { StaffInvitation } from '@dalil/contract/staff-invitations';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Mail, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** Pending invitations. Renders nothing if there are none. */
export function Invitations() {
  const t = useTranslations('staff.people.invite');
  const { data } = useMemberApi('GET staff/invitations');
  if (!data?.data.length) return null;
  return (
    <section className="panel people-invitations">
      <h2>{t('list')}</h2>
      <ul className="staff-list">
        {data.data.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const { id, email, role, cities, invitedBy, sentAt, expiresAt, expired } = invitation;
  const t = useTranslations('staff.people');
  const removed = useTranslations('staff.audit');
  const { day } = useCityClock();
  const client = useClient();
  const { act, busy } = useStaffMutation('invitations');
  const params = { id };
  return (
    <li>
      <Row between wrap gap={8}>
        <bdi dir="ltr" className="staff-whole">
          {email}
        </bdi>
        <Row gap={6} wrap>
          <Badge tone="primary">{t(`role.${role}`)}</Badge>
          {cities === 'all' && <Badge>{t('roles.all')}</Badge>}
          {expired && <Badge tone="warn">{t('invite.expired')}</Badge>}
        </Row>
      </Row>
      <Row between wrap gap={8}>
        <p className="staff-aside">
          {t.rich('invite.by', {
            name: () => <bdi>{invitedBy ?? removed('removed')}</bdi>,
            date: day(sentAt),
          })}
          {!expired && ` · ${t('invite.expires', { date: day(expiresAt) })}`}
        </p>
        <Row gap={8} wrap>
          <Button
            variant="bordered"
            size="small"
            icon={Mail}
            loading={busy}
            onClick={() =>
              void act(() => client.call('POST staff/invitations/:id/resend', { params }), {
                done: t('invite.sent'),
              })
            }
          >
            {t('invite.again')}
          </Button>
          <Button
            variant="bordered"
            size="small"
            icon={X}
            onClick={() =>
              void act(() => client.call('DELETE staff/invitations/:id', { params }), {
                done: t('invite.withdrawn'),
              })
            }
          >
            {t('invite.withdraw')}
          </Button>
        </Row>
      </Row>
    </li>
  );
}
