import * as contract from '@dalil/contract/staff-posts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { correctPost, restoreTakenDown } from './corrections.service.ts';
import { getPost, listPosts, transferPost } from './staff-posts.service.ts';
import { postInListView, postView } from './staff-posts.view.ts';

export function registerStaffPosts(app: FastifyInstance, kinds: ListingKinds): void {
  const sign = pictureSigner(app.config);

  bindEndpoint(app, contract.listStaffPosts, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listPosts(db, scope, query);
      return { data: rows.map((row) => postInListView(row, { kinds, lang: scope.lang, sign })), meta };
    },
  });

  bindEndpoint(app, contract.getStaffPost, {
    handle: async ({ db, scope, actor, params }) => {
      const page = await getPost(db, kinds, scope, actor.accountId, params.id);
      return { data: postView(page, { kinds, lang: scope.lang, sign }) };
    },
  });

  bindEndpoint(app, contract.correctPost, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { version } = await db.transaction((tx) =>
        correctPost(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: { version } };
    },
  });

  bindEndpoint(app, contract.restorePost, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { state } = await db.transaction((tx) =>
        restoreTakenDown(tx, kinds, scope, actor.accountId, params.id, body.reason),
      );
      return { data: { state } };
    },
  });

  bindEndpoint(app, contract.changePostOwner, {
    handle: async ({ db, scope, actor, params, body }) => {
      const owner = await db.transaction((tx) =>
        transferPost(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: { owner } };
    },
  });
}
