import * as contract from '@dalil/contract/newsletter';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { createSubscription } from './newsletter.service.ts';

export function registerNewsletter(app: FastifyInstance): void {
  bind(app, contract.createSubscription, {
    handle: async ({ db, scope, body }) => {
      await db.transaction((tx) => createSubscription(tx, scope, body.email));
      return { data: { message: translator(scope.lang)('shell.newsletter.success') } };
    },
  });
}
