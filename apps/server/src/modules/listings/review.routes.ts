import * as contract from '@dalil/contract/listings';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { pictureSigner } from '../../storage/picture-addresses.ts';
import type { ListingKinds } from './listing-kind.ts';
import { queuedView, reviewView } from './listings.view.ts';
import { decideReview, getReview, holderOf, holdReview, listQueue, takeDown } from './review.service.ts';

export function registerReview(app: FastifyInstance, kinds: ListingKinds): void {
  const sign = pictureSigner(app.config);

  bind(app, contract.listQueue, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listQueue(db, scope, query.cursor);
      const view = (row: (typeof rows)[number]) =>
        queuedView(row, holderOf(row.revision, actor.accountId), scope.lang);
      return { data: rows.map(view), meta };
    },
  });

  bind(app, contract.getReview, {
    handle: async ({ db, scope, actor, params }) => {
      const review = await getReview(db, kinds, scope, params.id);
      return { data: reviewView(review, holderOf(review.revision, actor.accountId), scope.lang, sign) };
    },
  });

  bind(app, contract.holdReview, {
    handle: async ({ db, scope, actor, params }) => {
      const until = await db.transaction((tx) => holdReview(tx, scope, actor.accountId, params.id));
      return { data: { heldUntil: until.toISOString() } };
    },
  });

  bind(app, contract.decideReview, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { state } = await db.transaction((tx) =>
        decideReview(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: { state } };
    },
  });

  bind(app, contract.takeDownListing, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { state } = await db.transaction((tx) =>
        takeDown(tx, kinds, scope, actor.accountId, params.id, body.reason),
      );
      return { data: { state } };
    },
  });
}
