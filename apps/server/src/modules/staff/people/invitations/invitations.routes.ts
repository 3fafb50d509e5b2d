import * as contract from '@dalil/contract/staff-invitations';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../../http/bind.ts';
import { grantsOf } from '../people.service.ts';
import {
  acceptInvitation,
  findInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.service.ts';
import { staffInvitation } from './invitations.view.ts';

export function registerStaffInvitations(app: FastifyInstance): void {
  const { throttle, config } = app;
  const setting = config.SESSION_KEY;

  bindEndpoint(app, contract.listInvitations, {
    handle: async ({ db, scope, actor }) => ({
      data: (await listInvitations(db, scope, actor)).map(staffInvitation),
      meta: { mayGive: grantsOf(actor) },
    }),
  });

  bindEndpoint(app, contract.invite, {
    handle: async ({ db, scope, actor, body }) => ({
      data: { accountId: await invite({ db, throttle }, scope, actor, body) },
    }),
  });

  bindEndpoint(app, contract.resendInvitation, {
    handle: async ({ db, scope, actor, params }) => {
      await resendInvitation({ db, throttle }, scope, actor, params.id);
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.withdrawInvitation, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => withdrawInvitation(tx, scope, actor, params.id));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.getInvitation, {
    handle: async ({ db, scope, query: { ticket } }) => ({
      data: await findInvitation(db, { setting, ticket, lang: scope.lang }),
    }),
  });

  bindEndpoint(app, contract.acceptInvitation, {
    handle: async ({ db, scope, actor, body: { ticket } }) => ({
      data: await acceptInvitation(db, actor, { setting, ticket, lang: scope.lang }),
    }),
  });
}
