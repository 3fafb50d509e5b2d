import './people.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import type { GrantCities, StaffPerson } from '@dalil/contract/staff-accounts';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Switch } from '@dalil/ui/switch';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** One granted or revoked role and the cities it applies to. */
interface Change {
  cities: GrantCities;
  role: StaffRole;
  held: boolean;
}

/** Staff roles of a person in this city and in all cities. Admins grant and revoke them one at a time. */
export function Roles({ person }: { person: StaffPerson }) {
  const t = useTranslations('staff.people');
  const client = useClient();
  const me = useMemberApi('GET profile').data?.data.id === person.id;
  const { act, busy } = useStaffMutation('accounts', 'ownProfile');
  const [last, setLast] = useState<Change | null>(null);
  const { id, mayGive, twoStep } = person;
  const held = { this: person.roles, all: person.rolesInAll };
  const isStaff = held.this.length + held.all.length > 0;

  async function change(next: Change, undone = false) {
    const before = held[next.cities];
    const roles = staffRoles.filter((role) => (role === next.role ? next.held : before.includes(role)));
    const body = { roles, before, cities: next.cities };
    const done = await act(() => client.call('PUT staff/accounts/:id/roles', { params: { id }, body }), {
      lastAdmin: t('roles.lastAdmin'),
      conflict: t('roles.changed'),
    });
    // Admins who revoke their own admin role cannot undo that, so no undo is offered.
    const final = undone || (me && next.role === 'admin' && !next.held);
    if (done) setLast(final ? null : next);
  }

  if (!isStaff && mayGive.length === 0) return null;
  return (
    <section className="panel person-roles">
      <h2>{t('roles.title')}</h2>
      {isStaff && !twoStep && <Note tone="warn">{t('roles.noTwoStep')}</Note>}
      {(['this', 'all'] as const).map((cities) =>
        mayGive.includes(cities) ? (
          <Group key={cities} label={t(`roles.${cities}`)}>
            {staffRoles.map((role) => (
              <Switch
                key={role}
                label={t(`role.${role}`)}
                hint={t(me && role === 'admin' ? 'roles.own' : `roles.hint.${role}`)}
                checked={held[cities].includes(role)}
                onChange={({ target }) => void change({ cities, role, held: target.checked })}
              />
            ))}
          </Group>
        ) : (
          held[cities].length > 0 && (
            <Group key={cities} label={t(`roles.${cities}`)}>
              <Row gap={6} wrap>
                {held[cities].map((role) => (
                  <Badge key={role} tone="primary">
                    {t(`role.${role}`)}
                  </Badge>
                ))}
              </Row>
            </Group>
          )
        ),
      )}
      {last && (
        <Row between wrap gap={10} className="person-undo">
          {t(last.held ? 'roles.given' : 'roles.taken', {
            role: t(`role.${last.role}`),
            where: t(`roles.${last.cities}`),
          })}
          <Button
            variant="bordered"
            size="small"
            icon={Undo2}
            loading={busy}
            onClick={() => void change({ ...last, held: !last.held }, true)}
          >
            {t('roles.undo')}
          </Button>
        </Row>
      )}
    </section>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
