import * as contract from '@dalil/contract/chat';
import { limits } from '@dalil/contract/limits';
import type { FastifyInstance } from 'fastify';
import { bind, type Call } from '../../../http/bind.ts';
import type { Listener } from '../../../realtime/listen.ts';
import { markRead, readConversation } from '../conversations/conversations.service.ts';
import {
  type Asker,
  createChat,
  findOwnChat,
  getOwnChat,
  topicsOf,
  visitorTopic,
  writeAsVisitor,
} from './chat.service.ts';
import { chatNow } from './chat-settings.service.ts';

const askerOf = ({ visitor, actor }: Pick<Call<typeof contract.getChat>, 'visitor' | 'actor'>): Asker => ({
  secret: visitor.secret(),
  actor,
});

/** Endpoints for visitors. The chat is identified by the cookie, never by an id. */
export function registerChat(app: FastifyInstance): void {
  const { live } = app;

  bind(app, contract.getChat, {
    handle: async ({ db, scope, query, ...call }) => {
      const now = await chatNow(db, scope);
      const chat = await findOwnChat(db, scope, askerOf(call));
      return {
        data: {
          open: now.open,
          online: now.online,
          closesAt: now.closesAt?.toISOString() ?? null,
          opensAt: now.opensAt?.toISOString() ?? null,
          greeting: now.greeting[scope.lang],
          chat: chat && (await readConversation(db, chat.id, query.after)),
        },
      };
    },
  });

  bind(app, contract.openChat, {
    handle: async ({ db, scope, visitor, ...call }) => {
      const known = await findOwnChat(db, scope, askerOf({ visitor, ...call }));
      if (known) return { data: { id: known.id } };
      const { id, secret } = await db.transaction((tx) => createChat(tx, scope));
      visitor.keep(secret, limits.chat.visitorDays);
      return { data: { id } };
    },
  });

  bind(app, contract.sendChatMessage, {
    handle: async ({ db, scope, body, ...call }) => {
      const chat = await getOwnChat(db, scope, askerOf(call));
      const message = await db.transaction((tx) => writeAsVisitor(tx, chat, call.actor, body));
      // Notifies also for a repeated message: the first request may have been cut off before it sent its event.
      live.tell(topicsOf(chat), { of: 'chat', id: chat.id });
      return { data: message };
    },
  });

  bind(app, contract.markChatRead, {
    handle: async ({ db, scope, body, ...call }) => {
      const chat = await getOwnChat(db, scope, askerOf(call));
      if (await markRead(db, chat.id, 'visitor', body.seq))
        live.tell(topicsOf(chat), { of: 'chat', id: chat.id });
      return { data: {} };
    },
  });

  bind(app, contract.showTyping, {
    handle: async ({ db, scope, ...call }) => {
      const chat = await getOwnChat(db, scope, askerOf(call));
      live.tell(topicsOf(chat), { of: 'typing', id: chat.id, side: 'visitor' });
      return { data: {} };
    },
  });
}

export const hearOwnChat: Listener = async ({ db, scope, ...call }) => {
  const chat = await findOwnChat(db, scope, askerOf(call));
  return chat ? [visitorTopic(chat)] : [];
};
