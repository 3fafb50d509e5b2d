import { confirmEvidence as confirmEvidenceEndpoint } from '@dalil/contract/attributes';
import * as contract from '@dalil/contract/moderation';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { getAnyDraft } from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { lockListing } from '../../listings/base/listings.service.ts';
import { listQueue, readQueueMetrics } from '../queue/queue.service.ts';
import { countOpenReports } from '../reports/reports.service.ts';
import { listSignals } from '../signals/signals.service.ts';
import { confirmEvidence } from './confirm-evidence.service.ts';
import { decideMany } from './decide-many.service.ts';
import { decisionView, metricsView, queuedView, reviewView } from './moderation.view.ts';
import { createNote, listNotes } from './notes.service.ts';
import { noteView } from './notes.view.ts';
import {
  acquireReviewLock,
  decideReview,
  releaseReviewLock,
  reviewLockHolder,
  takeDown,
} from './review.service.ts';
import { readReviewPage } from './review-page.service.ts';
import { undoDecision } from './undo-decision.service.ts';

/** Registers the moderation routes. Imports no kind itself; the app passes the kinds in. */
export function registerModeration(app: FastifyInstance, kinds: ListingKinds): void {
  const sign = pictureSigner(app.config);

  bindEndpoint(app, contract.listQueue, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listQueue(db, scope, { ...query, warned: query.warned === '1' });
      const signals = await listSignals(
        db,
        rows.map(({ revisionId }) => revisionId),
      );
      const view = (row: (typeof rows)[number]) =>
        queuedView(
          row,
          { heldBy: reviewLockHolder(row, actor.accountId), signals: signals.get(row.revisionId) ?? [] },
          { kinds, lang: scope.lang, sign },
        );
      return { data: rows.map(view), meta };
    },
  });

  bindEndpoint(app, contract.getQueueStats, {
    handle: async ({ db, scope }) => {
      const [metrics, openReports] = await Promise.all([
        readQueueMetrics(db, scope),
        countOpenReports(db, scope),
      ]);
      return { data: metricsView(metrics, openReports) };
    },
  });

  bindEndpoint(app, contract.getReview, {
    handle: async ({ db, scope, actor, params }) => {
      const page = await readReviewPage(db, kinds, scope, params.id);
      const heldBy = reviewLockHolder(page.revision, actor.accountId);
      return { data: reviewView(page, heldBy, { kinds, lang: scope.lang, sign }) };
    },
  });

  bindEndpoint(app, contract.lockReview, {
    handle: async ({ db, scope, actor, params }) => {
      const until = await db.transaction((tx) => acquireReviewLock(tx, scope, actor.accountId, params.id));
      return { data: { heldUntil: until.toISOString() } };
    },
  });

  bindEndpoint(app, contract.releaseReviewLock, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => releaseReviewLock(tx, scope, actor.accountId, params.id));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.decideReview, {
    handle: async ({ db, scope, actor, params, body }) => {
      const decided = await db.transaction((tx) =>
        decideReview(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: decisionView(decided) };
    },
  });

  bindEndpoint(app, contract.takeDownListing, {
    handle: async ({ db, scope, actor, params, body }) => {
      const decided = await db.transaction((tx) =>
        takeDown(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: decisionView(decided) };
    },
  });

  bindEndpoint(app, contract.decideMany, {
    handle: async ({ db, scope, actor, body }) => {
      const { undoUntil, results } = await decideMany(db, kinds, scope, actor.accountId, body);
      return { data: { undoUntil: undoUntil.toISOString(), results } };
    },
  });

  bindEndpoint(app, contract.undoDecision, {
    handle: async ({ db, scope, actor, params }) => {
      const { state } = await db.transaction((tx) =>
        undoDecision(tx, kinds, scope, actor.accountId, params.id),
      );
      return { data: { state } };
    },
  });

  bindEndpoint(app, contract.listNotes, {
    handle: async ({ db, scope, params }) => {
      const { listing } = await getAnyDraft(db, kinds, scope, params.id);
      const notes = await listNotes(db, listing.id);
      const people = await listNames(
        db,
        notes.map(({ authorId }) => authorId),
      );
      return { data: notes.map((note) => noteView(note, people)) };
    },
  });

  bindEndpoint(app, contract.createNote, {
    handle: async ({ db, scope, actor, params, body }) => {
      const note = await db.transaction(async (tx) =>
        createNote(tx, await lockListing(tx, scope, params.id), actor.accountId, body.text),
      );
      return { data: noteView(note, await listNames(db, [note.authorId])) };
    },
  });

  bindEndpoint(app, confirmEvidenceEndpoint, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: {
        seenOn: await db.transaction((tx) =>
          confirmEvidence(tx, scope, actor.accountId, params.id, body.fact),
        ),
      },
    }),
  });
}
