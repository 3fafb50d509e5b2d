import type {
  AuthorRecord,
  DecidedPost,
  ListingReview,
  QueuedListing,
  QueueStats,
} from '@dalil/contract/moderation';
import type { Signal } from '@dalil/contract/signals';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import type { SignPicture } from '../../../storage/signed-picture-urls.ts';
import { reasonText } from '../../listings/base/decision-reason.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { listingReference, namedPerson } from '../../listings/catalog/listing-reference.ts';
import { cardPicture, photosView } from '../../listings/catalog/post-pictures.ts';
import type { QueuedRow, readQueueMetrics } from '../queue/queue.service.ts';
import { noteView } from './notes.view.ts';
import type { DecisionOutcome } from './review.service.ts';
import type { ReviewPage } from './review-page.service.ts';

/** Data that is shown with a queue row but is not a column of it. */
interface QueueRowExtras {
  heldBy: QueuedListing['heldBy'];
  signals: readonly Signal[];
}

/** Rendering context of a reader: language and signer of image URLs. */
export interface Reading {
  kinds: ListingKinds;
  lang: Language;
  sign: SignPicture;
}

export function queuedView(
  row: QueuedRow,
  { heldBy, signals }: QueueRowExtras,
  { kinds, lang, sign }: Reading,
): QueuedListing {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    title: textIn(row, 'title', lang),
    picture: sign(cardPicture(kinds[row.kind], row.photos)),
    author: row.author,
    edit: row.publishedAt !== null && !row.sampled,
    sample: row.sampled,
    submittedAt: (row.submittedAt ?? row.createdAt).toISOString(),
    heldBy,
    signals: signals.map(({ code, severity }) => ({ code, severity })),
  };
}

export const decisionView = ({
  listing: { state },
  decisionId,
  undoUntil,
}: DecisionOutcome): DecidedPost => ({
  state,
  decisionId,
  undoUntil: undoUntil.toISOString(),
});

export function metricsView(
  { oldestAt, ...metrics }: Awaited<ReturnType<typeof readQueueMetrics>>,
  openReports: number,
): QueueStats {
  return { ...metrics, oldestAt: oldestAt?.toISOString() ?? null, openReports };
}

export function reviewView(
  page: ReviewPage,
  heldBy: QueueRowExtras['heldBy'],
  reading: Reading,
): ListingReview {
  const { listing, names, people, signals } = page;
  return {
    ...queuedView(page.queued, { heldBy, signals }, reading),
    lang: listing.lang,
    input: page.typed,
    published: page.published,
    changed: page.changed,
    photos: photosView(page.photos, reading.sign),
    names: {
      categories: names.categories.map((row) => ({ id: row.id, ...inBoth(row) })),
      areas: names.areas.map((row) => ({ id: row.id, ...inBoth(row) })),
      facts: names.words.map(({ options, ...word }) => ({
        key: word.key,
        ...inBoth(word),
        options: options.map((option) => ({ key: option.key, ...inBoth(option) })),
      })),
    },
    signals: signals.map(({ code, severity, evidence }) => ({ code, severity, evidence })),
    record: page.record && recordView(page.record, reading),
    similar: page.alike.map(({ listing: other, own, likeness }) => ({
      ...listingReference(other, reading.kinds, reading.lang),
      author: namedPerson(people, other.ownerId),
      own,
      likeness,
    })),
    reports: page.reports.map(({ id, reason, text, outcome, createdAt }) => ({
      id,
      reason,
      text,
      outcome,
      createdAt: createdAt.toISOString(),
    })),
    notes: page.notes.map((note) => noteView(note, people)),
    history: page.history.map(({ at, action, from, to, actorId, ...why }) => ({
      at: at.toISOString(),
      action,
      from,
      to,
      by: namedPerson(people, actorId),
      reason: reasonText(why, reading.lang),
    })),
  };
}

const inBoth = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({ en: nameEn, ar: nameAr });

function recordView(
  { account, trusted, proposed, posts, decisions, reports, recent }: NonNullable<ReviewPage['record']>,
  { lang }: Reading,
): AuthorRecord {
  return {
    memberSince: account.createdAt.toISOString(),
    trusted,
    proposed,
    posts,
    decisions,
    reports,
    recent: recent.map(({ listing, action, why, at }) => ({
      listing: { id: listing.id, kind: listing.kind, title: textIn(listing, 'title', lang) },
      action,
      reason: reasonText(why, lang),
      at: at.toISOString(),
    })),
  };
}
