import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Pause, Plus, UsersRound } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { LabelledSearch } from '../shell/lists/labelled-search.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';

/** Accounts of the city, newest first, or those whose name or email starts with the search text. */
export function People() {
  const t = useTranslations('staff.people');
  const { day } = useCityClock();
  const client = useClient();
  const mayGive = useMemberApi('GET staff/invitations').data?.meta.mayGive ?? [];
  const [inviting, setInviting] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const q = words.length >= 2 ? words : undefined;
  return (
    <>
      <Row between wrap>
        <h1 className="staff-title">{t('title')}</h1>
        {mayGive.length > 0 && (
          <Button icon={Plus} onClick={() => setInviting(true)}>
            {t('invite.open')}
          </Button>
        )}
      </Row>
      {inviting && <Invite mayGive={mayGive} onClose={() => setInviting(false)} />}
      <Invitations />
      <div className="staff-filters">
        <LabelledSearch label={t('search')} hint={t('searchHint')} value={typed} onChange={setTyped} />
      </div>
      <Endless
        name={['GET staff/accounts', q]}
        read={(page) => client.call('GET staff/accounts', { query: { q, ...page } })}
        empty={<Empty icon={UsersRound} title={t('empty')} />}
      >
        {({ id, name, email, roles, rolesInAll, suspended, memberSince }) => (
          <li>
            <Row between wrap gap={8}>
              <Link className="staff-row-link" href={staffPath(`/people/${id}`)}>
                <bdi>{name}</bdi>
              </Link>
              <Row gap={6} wrap>
                {[...new Set([...roles, ...rolesInAll])].map((role) => (
                  <Badge key={role} tone="primary">
                    {t(`role.${role}`)}
                  </Badge>
                ))}
                {suspended && (
                  <Badge tone="danger" icon={Pause}>
                    {t('suspended')}
                  </Badge>
                )}
              </Row>
            </Row>
            <p className="staff-aside">
              <bdi dir="ltr" className="staff-whole">
                {email}
              </bdi>
            </p>
            <p className="staff-aside">{t('since', { date: day(memberSince) })}</p>
          </li>
        )}
      </Endless>
    </>
  );
}
