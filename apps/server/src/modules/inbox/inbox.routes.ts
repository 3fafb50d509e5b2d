import { sendContactMessage } from '@dalil/contract/inbox';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { createContactMessage } from './inbox.service.ts';

export function registerInbox(app: FastifyInstance): void {
  bind(app, sendContactMessage, {
    handle: async ({ db, scope, body }) => {
      await db.transaction((tx) => createContactMessage(tx, scope, body));
      return { data: { message: translator(scope.lang)('notices.thanks') } };
    },
  });
}
