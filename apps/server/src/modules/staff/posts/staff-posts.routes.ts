import * as contract from '@dalil/contract/staff-posts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { pictureSigner } from '../../../storage/picture-addresses.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { correctPost, restoreTakenDown } from './corrections.service.ts';
import { getPost, givePost, listPosts } from './staff-posts.service.ts';
import { postInListView, postView } from './staff-posts.view.ts';

export function registerStaffPosts(app: FastifyInstance, kinds: ListingKinds): void {
  const sign = pictureSigner(app.config);

  bind(app, contract.listStaffPosts, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listPosts(db, scope, query);
      return { data: rows.map((row) => postInListView(row, { kinds, lang: scope.lang, sign })), meta };
    },
  });

  bind(app, contract.getStaffPost, {
    handle: async ({ db, scope, actor, params }) => {
      const page = await getPost(db, kinds, scope, actor.accountId, params.id);
      return { data: postView(page, { kinds, lang: scope.lang, sign }) };
    },
  });

  bind(app, contract.correctPost, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { version } = await db.transaction((tx) =>
        correctPost(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: { version } };
    },
  });

  bind(app, contract.restorePost, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { state } = await db.transaction((tx) =>
        restoreTakenDown(tx, kinds, scope, actor.accountId, params.id, body.reason),
      );
      return { data: { state } };
    },
  });

  bind(app, contract.changePostOwner, {
    handle: async ({ db, scope, actor, params, body }) => {
      const owner = await db.transaction((tx) =>
        givePost(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: { owner } };
    },
  });
}
