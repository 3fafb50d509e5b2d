import * as contract from '@dalil/contract/staff-accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { listAccounts, setRoles, setTrusted } from './staff.service.ts';
import { staffAccount } from './staff.view.ts';

export function registerStaffAccounts(app: FastifyInstance): void {
  bind(app, contract.listAccounts, {
    handle: async ({ db, query }) => {
      const { rows, meta } = await listAccounts(db, query);
      return { data: rows.map(staffAccount), meta };
    },
  });

  bind(app, contract.setTrusted, {
    handle: async ({ db, actor, params, body }) => {
      await db.transaction((tx) => setTrusted(tx, actor.accountId, params.id, body.trusted));
      return { data: body };
    },
  });

  bind(app, contract.setRoles, {
    handle: async ({ db, actor, params, body }) => {
      const account = await db.transaction((tx) => setRoles(tx, actor, params.id, body.roles));
      return { data: staffAccount(account) };
    },
  });
}
