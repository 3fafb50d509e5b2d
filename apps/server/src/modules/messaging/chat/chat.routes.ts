import * as contract from '@dalil/contract/chat';
import { limits } from '@dalil/contract/limits';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, type RequestContext } from '../../../http/bind.ts';
import type { TopicProvider } from '../../../realtime/event-stream.ts';
import { markRead, readConversation } from '../conversations/conversations.service.ts';
import {
  type ChatVisitor,
  createChat,
  findOwnChat,
  getOwnChat,
  topicsOf,
  visitorTopic,
  writeAsVisitor,
} from './chat.service.ts';
import { getChatStatus } from './chat-settings.service.ts';

const askerOf = ({
  visitor,
  actor,
}: Pick<RequestContext<typeof contract.getChat>, 'visitor' | 'actor'>): ChatVisitor => ({
  secret: visitor.secret(),
  actor,
});

/** Binds the chat endpoints for visitors. The chat is identified by the cookie, never by an id. */
export function registerChat(app: FastifyInstance): void {
  const { realtime: live } = app;

  bindEndpoint(app, contract.getChat, {
    handle: async ({ db, scope, query, ...call }) => {
      const now = await getChatStatus(db, scope);
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

  bindEndpoint(app, contract.openChat, {
    handle: async ({ db, scope, visitor, ...call }) => {
      const known = await findOwnChat(db, scope, askerOf({ visitor, ...call }));
      if (known) return { data: { id: known.id } };
      const { id, secret } = await db.transaction((tx) => createChat(tx, scope));
      visitor.saveSecret(secret, limits.chat.visitorDays);
      return { data: { id } };
    },
  });

  bindEndpoint(app, contract.sendChatMessage, {
    handle: async ({ db, scope, body, ...call }) => {
      const chat = await getOwnChat(db, scope, askerOf(call));
      const message = await db.transaction((tx) => writeAsVisitor(tx, chat, call.actor, body));
      // Notifies even if the message was stored before: the first request may have been cut off between storing and
      // notifying.
      live.notify(topicsOf(chat), { of: 'chat', id: chat.id });
      return { data: message };
    },
  });

  bindEndpoint(app, contract.markChatRead, {
    handle: async ({ db, scope, body, ...call }) => {
      const chat = await getOwnChat(db, scope, askerOf(call));
      if (await markRead(db, chat.id, 'visitor', body.seq))
        live.notify(topicsOf(chat), { of: 'chat', id: chat.id });
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.showTyping, {
    handle: async ({ db, scope, ...call }) => {
      const chat = await getOwnChat(db, scope, askerOf(call));
      live.notify(topicsOf(chat), { of: 'typing', id: chat.id, side: 'visitor' });
      return { data: {} };
    },
  });
}

export const ownChatTopics: TopicProvider = async ({ db, scope, ...call }) => {
  const chat = await findOwnChat(db, scope, askerOf(call));
  return chat ? [visitorTopic(chat)] : [];
};
