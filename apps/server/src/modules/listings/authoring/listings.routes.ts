import * as contract from '@dalil/contract/listings';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import { listingTag } from '../../categories/listing-tags.ts';
import { countUnread } from '../../notifications/notifications.service.ts';
import { effectiveState } from '../base/expiry.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { isListingShown } from '../base/listings.service.ts';
import { readCards } from '../catalog/cards.service.ts';
import { getContact } from '../catalog/contact.service.ts';
import { photosView } from '../catalog/post-pictures.ts';
import { createUsageCounter } from '../catalog/usage-counter.ts';
import { findNearDuplicates } from '../duplicates/duplicates.service.ts';
import { countFavourites } from '../favourites/favourites.service.ts';
import { sendReceivedEmail } from './author-mails.service.ts';
import type { ListingHooks } from './listing-hooks.ts';
import { draftView, duplicateView, myListingView, renewalView } from './listings.view.ts';
import { changeMine, countMine, listMine } from './my-listings.service.ts';
import { ownPostView } from './own-post.ts';
import { findRenewal, renewByToken } from './renewal.service.ts';
import {
  createDraft,
  getDraft,
  listPhotos,
  saveDraft,
  submitDraft,
  writeRevision,
} from './revisions.service.ts';

/** Registers the routes of members' own posts. Imports no kind itself; the app passes the kinds in. */
export function registerListings(app: FastifyInstance, kinds: ListingKinds, hooks: ListingHooks): void {
  const sign = pictureSigner(app.config);
  const uses = createUsageCounter(app);

  bindEndpoint(app, contract.listMyListings, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listMine(db, scope, actor.accountId, query);
      const ids = rows.flatMap(({ listing }) => (listing.publishedAt ? [listing.id] : []));
      const cards = await readCards(db, kinds[query.kind], scope, ids);
      return { data: rows.map((row) => myListingView(row, kinds, cards, scope.lang, sign)), meta };
    },
  });

  bindEndpoint(app, contract.getMyCounts, {
    handle: async ({ db, scope, actor }) => {
      const [posts, saved, unread, messages] = await Promise.all([
        countMine(db, scope, actor.accountId),
        countFavourites(db, scope, actor.accountId),
        countUnread(db, scope, actor.accountId),
        hooks.countUnreadMessages(db, scope, actor.accountId),
      ]);
      return { data: { posts, saved, unread, messages } };
    },
  });

  bindEndpoint(app, contract.getMyListing, {
    handle: async ({ db, scope, actor, params }) => {
      const draft = await getDraft(db, kinds, scope, actor.accountId, params.id);
      const photos = photosView(await listPhotos(db, draft), sign);
      const post = ownPostView(draft, scope.lang, kinds[draft.listing.kind]);
      return { data: { ...draftView(draft, scope.lang), photos, post } };
    },
  });

  bindEndpoint(app, contract.createListing, {
    handle: async ({ db, scope, actor, body }) => ({
      data: draftView(
        await db.transaction((tx) => createDraft(tx, kinds, scope, actor.accountId, body)),
        scope.lang,
      ),
    }),
  });

  bindEndpoint(app, contract.saveListing, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: draftView(
        await db.transaction(async (tx) => {
          const saved = await saveDraft(tx, kinds, scope, actor.accountId, params.id, body);
          if (saved.revision.state === 'pending') await hooks.checkSubmission(tx, kinds, saved);
          return saved;
        }),
        scope.lang,
      ),
    }),
  });

  bindEndpoint(app, contract.submitListing, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: draftView(
        await db.transaction(async (tx) => {
          const sent = await submitDraft(
            tx,
            kinds,
            scope,
            actor.accountId,
            params.id,
            body.version,
            hooks.findTermsDay,
          );
          const signals = await hooks.checkSubmission(tx, kinds, sent);
          if (sent.unread && signals.some(({ severity }) => severity === 'serious'))
            await writeRevision(tx, sent.revision, { sampled: true });
          if (sent.sentNow) await sendReceivedEmail(tx, kinds, sent.listing);
          return sent;
        }),
        scope.lang,
      ),
    }),
  });

  bindEndpoint(app, contract.listDuplicates, {
    handle: async ({ db, scope, actor, params }) => {
      const draft = await getDraft(db, kinds, scope, actor.accountId, params.id);
      const similar = await findNearDuplicates(db, kinds, draft);
      return { data: similar.map((post) => duplicateView(post, kinds, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.changeListing, {
    handle: async ({ db, scope, actor, params, body }) => {
      const listing = await db.transaction((tx) =>
        changeMine(tx, kinds, scope, actor.accountId, params.id, body.action),
      );
      return { data: { state: effectiveState(listing) } };
    },
  });

  bindEndpoint(app, contract.getRenewal, {
    handle: async ({ db, scope, query }) => {
      const { SESSION_KEY } = app.config;
      return {
        data: renewalView(await findRenewal(db, SESSION_KEY, scope, query.ticket), kinds, scope.lang),
      };
    },
  });

  bindEndpoint(app, contract.renewListing, {
    handle: async ({ db, scope, body }) => {
      const { SESSION_KEY } = app.config;
      const renewed = await db.transaction((tx) => renewByToken(tx, kinds, SESSION_KEY, scope, body.ticket));
      return { data: renewalView(renewed, kinds, scope.lang) };
    },
  });

  bindEndpoint(app, contract.getContact, {
    handle: async ({ scope, actor, caller, params }) => {
      const asker = { network: caller.network, accountId: actor.kind === 'guest' ? null : actor.accountId };
      return {
        data: await getContact({ db: app.db, throttle: app.throttle, uses }, kinds, scope, asker, params.id),
      };
    },
  });

  bindEndpoint(app, contract.countListing, {
    handle: async ({ db, scope, params, body }) => {
      const { id } = params;
      if (!(await app.cache.cachedBoolean(listingTag(scope, id), () => isListingShown(db, scope, id))))
        throw new AppError('notFound');
      uses.add(id, body.what);
      return { data: {} };
    },
  });
}
