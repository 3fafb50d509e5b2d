import * as contract from '@dalil/contract/threads';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { Listener } from '../../../realtime/listen.ts';
import { pictureSigner } from '../../../storage/picture-addresses.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { markRead } from '../conversations/conversations.service.ts';
import { block, unblock } from './blocks.service.ts';
import { readNotice } from './notices.service.ts';
import {
  askAboutPost,
  findThreadAbout,
  getOwnThread,
  listThreads,
  memberTopic,
  readThread,
  topicsOf,
  writeInThread,
} from './threads.service.ts';
import { headView, listedView, messageView } from './threads.view.ts';

/** The listing kinds are injected by the composition of the app. */
export function registerThreads(app: FastifyInstance, kinds: ListingKinds): void {
  const { live } = app;
  const sign = pictureSigner(app.config);
  const tell = (row: Parameters<typeof topicsOf>[0] & { id: string }) =>
    live.tell(topicsOf(row), { of: 'thread', id: row.id });

  bind(app, contract.listThreads, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listThreads(db, scope, actor.accountId, query);
      return { data: rows.map((row) => listedView(row, { kinds, lang: scope.lang, sign })), meta };
    },
  });

  bind(app, contract.getThread, {
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

  bind(app, contract.findMyThread, {
    handle: async ({ db, scope, actor, params }) => ({
      data: await findThreadAbout(db, kinds, scope, actor.accountId, params.id),
    }),
  });

  bind(app, contract.askAboutPost, {
    handle: async ({ scope, actor, params, body }) => {
      const { row, message } = await askAboutPost(app, kinds, scope, actor.accountId, params.id, body);
      tell(row);
      return { data: { thread: row.id, message: messageView(message, message.side, sign) } };
    },
  });

  bind(app, contract.sendThreadMessage, {
    handle: async ({ scope, actor, params, body }) => {
      const { row, message } = await writeInThread(app, scope, actor.accountId, params.id, body);
      // Notifies also for a repeated message: the first request may have been cut off before it sent its event.
      tell(row);
      return { data: messageView(message, message.side, sign) };
    },
  });

  bind(app, contract.markThreadRead, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { row, side } = await getOwnThread(db, scope, actor.accountId, params.id);
      if (await markRead(db, row.id, side, body.seq)) {
        await readNotice(db, actor.accountId, row.id);
        tell(row);
      }
      return { data: {} };
    },
  });

  bind(app, contract.showThreadTyping, {
    handle: async ({ db, scope, actor, params }) => {
      const { row, side, state } = await getOwnThread(db, scope, actor.accountId, params.id);
      if (state === 'open') live.tell(topicsOf(row), { of: 'typing', id: row.id, side });
      return { data: {} };
    },
  });

  bind(app, contract.blockInThread, {
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

export const hearOwnThreads: Listener = async ({ actor }) =>
  actor.kind === 'member' ? [memberTopic(actor.accountId)] : [];
