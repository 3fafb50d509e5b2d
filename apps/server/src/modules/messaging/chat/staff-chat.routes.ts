import * as contract from '@dalil/contract/staff-chat';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { listStaff } from '../../accounts/roles/roles.service.ts';
import { markRead, readConversation } from '../conversations/conversations.service.ts';
import { type ChatRow, staffTopic, topicsOf } from './chat.service.ts';
import { listCannedResponses, recordPresence } from './chat-settings.service.ts';
import {
  assignChat,
  changeChatState,
  countChats,
  getChat,
  listChats,
  showChat,
  writeAsStaff,
} from './staff-chat.service.ts';

export function registerStaffChat(app: FastifyInstance): void {
  const tell = (chat: ChatRow) => app.realtime.notify(topicsOf(chat), { of: 'chat', id: chat.id });

  bindEndpoint(app, contract.listChats, {
    handle: async ({ db, scope, query }) => {
      const { chats, meta } = await listChats(db, scope, query);
      return { data: chats, meta };
    },
  });

  bindEndpoint(app, contract.countChats, {
    handle: async ({ db, scope }) => ({ data: await countChats(db, scope) }),
  });

  bindEndpoint(app, contract.showPresence, {
    handle: async ({ db, scope }) => {
      await recordPresence(db, scope);
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.listChatStaff, {
    handle: async ({ db, scope }) => ({ data: await listStaff(db, scope, 'moderator') }),
  });

  bindEndpoint(app, contract.listCannedResponses, {
    handle: async ({ db, scope }) => ({ data: await listCannedResponses(db, scope) }),
  });

  bindEndpoint(app, contract.getStaffChat, {
    handle: async ({ db, scope, params, query }) => {
      const chat = await getChat(db, scope, params.id);
      const conversation = await readConversation(db, chat.id, query.after);
      return { data: { ...(await showChat(db, chat)), conversation } };
    },
  });

  bindEndpoint(app, contract.answerChat, {
    handle: async ({ db, scope, actor, params, body }) => {
      const chat = await getChat(db, scope, params.id);
      const message = await db.transaction((tx) => writeAsStaff(tx, chat, actor.accountId, body));
      tell(chat);
      return { data: message };
    },
  });

  bindEndpoint(app, contract.markStaffRead, {
    handle: async ({ db, scope, params, body }) => {
      const chat = await getChat(db, scope, params.id);
      if (await markRead(db, chat.id, 'host', body.seq)) tell(chat);
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.showStaffTyping, {
    handle: async ({ db, scope, params }) => {
      const chat = await getChat(db, scope, params.id);
      app.realtime.notify(topicsOf(chat), { of: 'typing', id: chat.id, side: 'host' });
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.assignChat, {
    handle: async ({ db, scope, params, body }) => {
      const chat = await db.transaction((tx) => assignChat(tx, scope, params.id, body));
      tell(chat);
      return { data: await showChat(db, chat) };
    },
  });

  bindEndpoint(app, contract.changeChatState, {
    handle: async ({ db, scope, params, body }) => {
      const chat = await db.transaction((tx) => changeChatState(tx, scope, params.id, body.state));
      tell(chat);
      return { data: await showChat(db, chat) };
    },
  });

  bindEndpoint(app, contract.streamStaffEvents, { topics: async ({ scope }) => [staffTopic(scope)] });
}
