import * as contract from '@dalil/contract/inbox';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import {
  answerMessage,
  changeMessageState,
  countMessages,
  createContactMessage,
  listMessages,
} from './inbox.service.ts';
import { messageView } from './inbox.view.ts';

export function registerInbox(app: FastifyInstance): void {
  bindEndpoint(app, contract.sendContactMessage, {
    handle: async ({ db, scope, body }) => {
      await db.transaction((tx) => createContactMessage(tx, scope, body));
      return { data: { message: translator(scope.lang)('notices.thanks') } };
    },
  });

  bindEndpoint(app, contract.listMessages, {
    handle: async ({ db, scope, query }) => {
      const { messages, meta } = await listMessages(db, scope, query);
      return { data: messages.map(messageView), meta };
    },
  });

  bindEndpoint(app, contract.countMessages, {
    handle: async ({ db, scope }) => ({ data: await countMessages(db, scope) }),
  });

  bindEndpoint(app, contract.replyToMessage, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: messageView(
        await db.transaction((tx) => answerMessage(tx, scope, actor.accountId, params.id, body)),
      ),
    }),
  });

  bindEndpoint(app, contract.changeMessageState, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: messageView(
        await db.transaction((tx) => changeMessageState(tx, scope, actor.accountId, params.id, body)),
      ),
    }),
  });
}
