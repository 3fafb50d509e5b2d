import * as contract from '@dalil/contract/staff-accounts';
import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '../../../db/personal-data.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { setTrusted } from '../../accounts/roles/trust.service.ts';
import { endSessionOfPerson, getPerson } from './people.service.ts';
import { setRoles } from './role-grants.service.ts';
import { listAccounts } from './staff.service.ts';
import { personView, staffAccount, suspensionView } from './staff.view.ts';
import { restoreAccount, suspendAccount } from './suspension.service.ts';

export function registerStaffAccounts(app: FastifyInstance, personalData: readonly PersonalData[]): void {
  bindEndpoint(app, contract.listAccounts, {
    handle: async ({ db, scope, actor, query }) => {
      const everyCity = actor.rolesInEveryCity.has('admin');
      const { rows, meta } = await listAccounts(db, scope, { everyCity }, query);
      return { data: rows.map(staffAccount), meta };
    },
  });

  bindEndpoint(app, contract.setTrusted, {
    handle: async ({ db, scope, actor, params, body }) => {
      await db.transaction((tx) => setTrusted(tx, scope, actor.accountId, params.id, body.trusted));
      return { data: body };
    },
  });

  bindEndpoint(app, contract.setRoles, {
    handle: async ({ db, scope, actor, params, body }) => {
      const account = await db.transaction((tx) => setRoles(tx, scope, actor, params.id, body));
      return { data: staffAccount(account) };
    },
  });

  bindEndpoint(app, contract.getPerson, {
    handle: async ({ db, scope, actor, params }) => ({
      data: personView(await getPerson(db, scope, actor, params.id)),
    }),
  });

  bindEndpoint(app, contract.suspendAccount, {
    handle: async ({ db, scope, actor, params, body }) => {
      const account = await db.transaction((tx) =>
        suspendAccount(tx, scope, actor, params.id, body, personalData),
      );
      return { data: suspensionView(account) };
    },
  });

  bindEndpoint(app, contract.restoreAccount, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => restoreAccount(tx, scope, actor, params.id, personalData));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.endSessionOf, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => endSessionOfPerson(tx, scope, actor, params));
      return { data: {} };
    },
  });
}
