import * as contract from '@dalil/contract/threads';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import type { TopicProvider } from '../../../realtime/event-stream.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { markRead } from '../conversations/conversations.service.ts';
import { block, unblock } from './blocks.service.ts';
import { markNoticeRead } from './notices.service.ts';
import {
  findThreadAbout,
  getOwnThread,
  listThreads,
  memberTopic,
  readThread,
  startThread,
  topicsOf,
  writeInThread,
} from './threads.service.ts';
import { headView, listedView, messageView } from './threads.view.ts';

/** Binds the endpoints of conversations. The code that assembles the app passes in the listing kinds. */
export function registerThreads(app: FastifyInstance, kinds: ListingKinds): void {
  const { realtime: live } = app;
  const sign = pictureSigner(app.config);
  const tell = (row: Parameters<typeof topicsOf>[0] & { id: string }) =>
    live.notify(topicsOf(row), { of: 'thread', id: row.id });

  bindEndpoint(app, contract.listThreads, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listThreads(db, scope, actor.accountId, query);
      return { data: rows.map((row) => listedView(row, { kinds, lang: scope.lang, sign })), meta };
    },
  });

  bindEndpoint(app, contract.getThread, {
    handle: async ({ db, scope, actor, params, query }) => {
      const thread = await getOwnThread(db, scope, actor.accountId, params.id);
      const conversation = await readThread(db, thread, query.after);
      const messages = conversation.messages.map((message) => messageView(message, thread.side, sign));
      return {
        data: {
          ...headView(thread, { kinds, lang: scope.lang, sign }),
          conversation: { ...conversation, messages },
        },
      };
    },
  });

  bindEndpoint(app, contract.findMyThread, {
    handle: async ({ db, scope, actor, params }) => ({
      data: await findThreadAbout(db, kinds, scope, actor.accountId, params.id),
    }),
  });

  bindEndpoint(app, contract.askAboutPost, {
    handle: async ({ scope, actor, params, body }) => {
      const { row, message } = await startThread(app, kinds, scope, actor.accountId, params.id, body);
      tell(row);
      return { data: { thread: row.id, message: messageView(message, message.side, sign) } };
    },
  });

  bindEndpoint(app, contract.sendThreadMessage, {
    handle: async ({ scope, actor, params, body }) => {
      const { row, message } = await writeInThread(app, scope, actor.accountId, params.id, body);
      // Notifies even if the message was stored before: the first request may have been cut off between storing and
      // notifying.
      tell(row);
      return { data: messageView(message, message.side, sign) };
    },
  });

  bindEndpoint(app, contract.markThreadRead, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { row, side } = await getOwnThread(db, scope, actor.accountId, params.id);
      if (await markRead(db, row.id, side, body.seq)) {
        await markNoticeRead(db, actor.accountId, row.id);
        tell(row);
      }
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.showThreadTyping, {
    handle: async ({ db, scope, actor, params }) => {
      const { row, side, state } = await getOwnThread(db, scope, actor.accountId, params.id);
      if (state === 'open') live.notify(topicsOf(row), { of: 'typing', id: row.id, side });
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.blockInThread, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { row, state } = await db.transaction(async (tx) => {
        const thread = await getOwnThread(tx, scope, actor.accountId, params.id);
        await (body.blocked ? block : unblock)(tx, thread);
        return getOwnThread(tx, scope, actor.accountId, params.id);
      });
      tell(row);
      return { data: { state } };
    },
  });
}

export const ownThreadTopics: TopicProvider = async ({ actor }) =>
  actor.kind === 'member' ? [memberTopic(actor.accountId)] : [];
