import * as contract from '@dalil/contract/staff-chat';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { listStaff } from '../../accounts/roles/roles.service.ts';
import { markRead, readConversation } from '../conversations/conversations.service.ts';
import { type ChatRow, staffTopic, topicsOf } from './chat.service.ts';
import { listReadyAnswers, notePresence } from './chat-settings.service.ts';
import {
  assignChat,
  countChats,
  getChat,
  listChats,
  moveChat,
  showChat,
  writeAsStaff,
} from './staff-chat.service.ts';

export function registerStaffChat(app: FastifyInstance): void {
  const tell = (chat: ChatRow) => app.live.tell(topicsOf(chat), { of: 'chat', id: chat.id });

  bind(app, contract.listChats, {
    handle: async ({ db, scope, query }) => {
      const { chats, meta } = await listChats(db, scope, query);
      return { data: chats, meta };
    },
  });

  bind(app, contract.countChats, {
    handle: async ({ db, scope }) => ({ data: await countChats(db, scope) }),
  });

  bind(app, contract.showPresence, {
    handle: async ({ db, scope }) => {
      await notePresence(db, scope);
      return { data: {} };
    },
  });

  bind(app, contract.listChatStaff, {
    handle: async ({ db, scope }) => ({ data: await listStaff(db, scope, 'moderator') }),
  });

  bind(app, contract.listReadyAnswers, {
    handle: async ({ db, scope }) => ({ data: await listReadyAnswers(db, scope) }),
  });

  bind(app, contract.getStaffChat, {
    handle: async ({ db, scope, params, query }) => {
      const chat = await getChat(db, scope, params.id);
      const conversation = await readConversation(db, chat.id, query.after);
      return { data: { ...(await showChat(db, chat)), conversation } };
    },
  });

  bind(app, contract.answerChat, {
    handle: async ({ db, scope, actor, params, body }) => {
      const chat = await getChat(db, scope, params.id);
      const message = await db.transaction((tx) => writeAsStaff(tx, chat, actor.accountId, body));
      tell(chat);
      return { data: message };
    },
  });

  bind(app, contract.markStaffRead, {
    handle: async ({ db, scope, params, body }) => {
      const chat = await getChat(db, scope, params.id);
      if (await markRead(db, chat.id, 'host', body.seq)) tell(chat);
      return { data: {} };
    },
  });

  bind(app, contract.showStaffTyping, {
    handle: async ({ db, scope, params }) => {
      const chat = await getChat(db, scope, params.id);
      app.live.tell(topicsOf(chat), { of: 'typing', id: chat.id, side: 'host' });
      return { data: {} };
    },
  });

  bind(app, contract.assignChat, {
    handle: async ({ db, scope, params, body }) => {
      const chat = await db.transaction((tx) => assignChat(tx, scope, params.id, body));
      tell(chat);
      return { data: await showChat(db, chat) };
    },
  });

  bind(app, contract.moveChat, {
    handle: async ({ db, scope, params, body }) => {
      const chat = await db.transaction((tx) => moveChat(tx, scope, params.id, body.state));
      tell(chat);
      return { data: await showChat(db, chat) };
    },
  });

  bind(app, contract.listenAsStaff, { topics: async ({ scope }) => [staffTopic(scope)] });
}
