import * as contract from '@dalil/contract/reasons';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { changeReason, createReason, listAllReasons, listReasons } from './reasons.service.ts';
import { reasonView } from './reasons.view.ts';

export function registerReasons(app: FastifyInstance): void {
  bindEndpoint(app, contract.listReasons, {
    handle: async ({ db, scope, query }) => ({ data: (await listReasons(db, scope, query)).map(reasonView) }),
  });

  bindEndpoint(app, contract.listAllReasons, {
    handle: async ({ db, scope }) => ({ data: (await listAllReasons(db, scope)).map(reasonView) }),
  });

  bindEndpoint(app, contract.createReason, {
    handle: async ({ db, scope, actor, body }) => ({
      data: reasonView(await db.transaction((tx) => createReason(tx, scope, actor.accountId, body))),
    }),
  });

  bindEndpoint(app, contract.changeReason, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: reasonView(
        await db.transaction((tx) => changeReason(tx, scope, actor.accountId, params.id, body)),
      ),
    }),
  });
}
