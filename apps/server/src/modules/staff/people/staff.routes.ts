import * as contract from '@dalil/contract/staff-accounts';
import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '../../../db/personal-data.ts';
import { bind } from '../../../http/bind.ts';
import { setTrusted } from '../../accounts/roles/trust.service.ts';
import { endSessionOfPerson, getPerson } from './people.service.ts';
import { setRoles } from './role-grants.service.ts';
import { listAccounts } from './staff.service.ts';
import { personView, staffAccount, suspensionView } from './staff.view.ts';
import { restoreAccount, suspendAccount } from './suspension.service.ts';

export function registerStaffAccounts(app: FastifyInstance, personalData: readonly PersonalData[]): void {
  bind(app, contract.listAccounts, {
    handle: async ({ db, scope, actor, query }) => {
      const everyCity = actor.rolesInAll.has('admin');
      const { rows, meta } = await listAccounts(db, scope, { everyCity }, query);
      return { data: rows.map(staffAccount), meta };
    },
  });

  bind(app, contract.setTrusted, {
    handle: async ({ db, scope, actor, params, body }) => {
      await db.transaction((tx) => setTrusted(tx, scope, actor.accountId, params.id, body.trusted));
      return { data: body };
    },
  });

  bind(app, contract.setRoles, {
    handle: async ({ db, scope, actor, params, body }) => {
      const account = await db.transaction((tx) => setRoles(tx, scope, actor, params.id, body));
      return { data: staffAccount(account) };
    },
  });

  bind(app, contract.getPerson, {
    handle: async ({ db, scope, actor, params }) => ({
      data: personView(await getPerson(db, scope, actor, params.id)),
    }),
  });

  bind(app, contract.suspendAccount, {
    handle: async ({ db, scope, actor, params, body }) => {
      const account = await db.transaction((tx) =>
        suspendAccount(tx, scope, actor, params.id, body, personalData),
      );
      return { data: suspensionView(account) };
    },
  });

  bind(app, contract.restoreAccount, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => restoreAccount(tx, scope, actor, params.id, personalData));
      return { data: {} };
    },
  });

  bind(app, contract.endSessionOf, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => endSessionOfPerson(tx, scope, actor, params));
      return { data: {} };
    },
  });
}
