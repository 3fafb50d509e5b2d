import * as contract from '@dalil/contract/push';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { isPushOn, turnOffPush, turnOnPush } from './push.service.ts';

export function registerPush(app: FastifyInstance): void {
  bindEndpoint(app, contract.getPush, {
    handle: async ({ db, actor }) => ({ data: { on: await isPushOn(db, actor) } }),
  });

  bindEndpoint(app, contract.enablePush, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => turnOnPush(tx, app.config, scope, actor, body));
      return { data: { on: true } };
    },
  });

  bindEndpoint(app, contract.disablePush, {
    handle: async ({ db, actor }) => {
      await db.transaction((tx) => turnOffPush(tx, actor));
      return { data: { on: false } };
    },
  });
}
