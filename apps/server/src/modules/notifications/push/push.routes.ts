import * as contract from '@dalil/contract/push';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { isPushOn, turnOffPush, turnOnPush } from './push.service.ts';

export function registerPush(app: FastifyInstance): void {
  bind(app, contract.getPush, {
    handle: async ({ db, actor }) => ({ data: { on: await isPushOn(db, actor) } }),
  });

  bind(app, contract.turnOnPush, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => turnOnPush(tx, app.config, scope, actor, body));
      return { data: { on: true } };
    },
  });

  bind(app, contract.turnOffPush, {
    handle: async ({ db, actor }) => {
      await db.transaction((tx) => turnOffPush(tx, actor));
      return { data: { on: false } };
    },
  });
}
