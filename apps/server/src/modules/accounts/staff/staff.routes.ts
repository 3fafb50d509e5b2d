import * as contract from '@dalil/contract/staff-accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { setRoles } from './roles.service.ts';
import { listAccounts, setTrusted } from './staff.service.ts';
import { staffAccount } from './staff.view.ts';

export function registerStaffAccounts(app: FastifyInstance): void {
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
}
