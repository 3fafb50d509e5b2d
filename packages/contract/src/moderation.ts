import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { id, idInUrl, isObject, text } from './inputs.ts';
import { limits } from './limits.ts';
import { ticked } from './listing-query.ts';
import {
  decidedActions,
  listingKinds,
  listingStates,
  reviewDecisions,
  similarityFeatures,
} from './listing-states.ts';
import { draftFields, usedPhotos, version } from './listings.ts';
import { picture } from './picture.ts';
import { reportOutcomes, reportReasons } from './reports.ts';
import { signal, signalMark } from './signals.ts';
import { listingReference, person } from './staff-references.ts';

/** Moderation of posts that are pending or have to be taken down. */

const params = z.object({ id: idInUrl });
const kind = z.enum(listingKinds);

const queued = z.object({
  id: z.int(),
  version,
  kind,
  title: z.string(),
  picture: picture.nullable().describe('image of the pending version; signed URL that expires'),
  author: person,
  edit: z.boolean().describe('true for an edit of a public post'),
  sample: z
    .boolean()
    .describe(
      'true if a trusted member’s post is already public: approval keeps it public, otherwise it is taken down',
    ),
  submittedAt: z.iso.datetime(),
  heldBy: z.enum(['yours', 'others']).nullable().describe('who holds the review lock'),
  signals: z.array(signalMark).describe('signals, most serious first'),
});
export type QueuedListing = z.output<typeof queued>;

export const listQueue = endpoint({
  method: 'GET',
  path: 'staff/listings/queue',
  access: 'moderator',
  summary:
    'Lists pending posts of one kind or all: posts with serious signals first, then oldest first; includes the sample of posts that are already public.',
  query: pageQuery.extend({
    kind: kind.optional(),
    warned: ticked.describe('only posts with a warning or serious signal'),
  }),
  output: z.array(queued),
  meta: pageMeta,
});

const queueFigures = z.object({
  waiting: z.int(),
  byKind: z.partialRecord(kind, z.int()).describe('kinds without pending posts are omitted'),
  oldestAt: z.iso.datetime().nullable().describe('submission time of the oldest pending post'),
  publishedToday: z.int().describe('published since midnight in the city and still public'),
  medianWaitMinutes: z
    .int()
    .nullable()
    .describe('from submission to decision, for decisions of the last seven days'),
  openReports: z.int(),
});
export type QueueStats = z.output<typeof queueFigures>;

export const getQueueStats = endpoint({
  method: 'GET',
  path: 'staff/listings/queue/figures',
  access: 'moderator',
  summary: 'Returns the number of pending posts by kind, the oldest, and the time to decision.',
  output: queueFigures,
});

const authorRecord = z.object({
  memberSince: z.iso.datetime(),
  trusted: z.boolean().describe('true if their posts are public here without prior review'),
  proposed: z
    .boolean()
    .describe('true if enough approvals without a rejection suggest trusting them; staff decide'),
  posts: z.partialRecord(z.enum(listingStates), z.int()),
  decisions: z.partialRecord(z.enum(decidedActions), z.int()),
  reports: z
    .object({ open: z.int(), acted: z.int(), dismissed: z.int() })
    .describe('reports about their posts'),
  recent: z
    .array(
      z.object({
        listing: z.object({ id: z.int(), kind, title: z.string() }),
        action: z.enum(decidedActions),
        reason: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    )
    .describe('latest decisions about their posts'),
});
/** What moderators see about an author in the city: trust, and numbers of posts, decisions and reports. */
export type AuthorRecord = z.output<typeof authorRecord>;

const inBoth = { en: z.string(), ar: z.string() };
const namedId = z.object({ id: z.int(), ...inBoth });
const namedKey = z.object({ key: z.string(), ...inBoth });

const similarListing = listingReference.extend({
  author: person.nullable(),
  own: z.boolean().describe('true if both have the same author'),
  likeness: z.array(z.enum(similarityFeatures)),
});

const note = z.object({
  id: z.int(),
  text: z.string(),
  by: person.nullable().describe('null for a deleted account'),
  at: z.iso.datetime(),
});
export type ListingNote = z.output<typeof note>;

/** A status change of a post, or a staff action that did not change it. */
export const historyEntry = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  from: z.enum(listingStates),
  to: z.enum(listingStates),
  by: person.nullable().describe('null for automatic changes and deleted accounts'),
  reason: z.string().nullable(),
});

export const listingReview = queued.extend({
  lang: z.enum(languages).describe('language in which the author wrote'),
  input: draftFields.describe(
    'the pending version as entered: both languages, place, contact and attributes',
  ),
  published: draftFields.nullable().describe('the public version, with the same fields'),
  changed: z.array(z.string()).describe('fields that differ between the two'),
  photos: usedPhotos.describe('photos referenced by both versions'),
  names: z
    .object({
      categories: z.array(namedId),
      areas: z.array(namedId),
      facts: z.array(namedKey.extend({ options: z.array(namedKey) })),
    })
    .describe('names for the ids and keys used in both versions'),
  record: authorRecord.nullable().describe('history of the author here; null without an owner'),
  signals: z.array(signal).describe('signals with evidence, most serious first'),
  similar: z.array(similarListing),
  reports: z
    .array(
      z.object({
        id: z.int(),
        reason: z.enum(reportReasons),
        text: z.string().nullable(),
        outcome: z.enum(reportOutcomes).nullable(),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe('reports about this post, newest first'),
  notes: z.array(note).describe('internal staff notes, newest first'),
  history: z.array(historyEntry),
});
export type ListingReview = z.output<typeof listingReview>;

export const getReview = endpoint({
  method: 'GET',
  path: 'staff/listings/:id/review',
  access: 'moderator',
  summary:
    'Returns a pending post next to its public version with everything needed for a decision: history of the author, similar posts, reports and the history of the post.',
  params,
  output: listingReview,
});

export const lockReview = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/hold',
  access: 'moderator',
  summary:
    'Locks a post for review for a limited time, so that no two moderators decide on it. 409 if another moderator holds the lock, 404 if it is no longer pending.',
  params,
  output: z.object({ heldUntil: z.iso.datetime() }),
});

export const releaseReviewLock = endpoint({
  method: 'DELETE',
  path: 'staff/listings/:id/hold',
  access: 'moderator',
  summary: 'Releases the caller’s review lock. Succeeds without a lock, too.',
  params,
  output: z.object({}),
});

/** Why a moderator decided so: a predefined reason, a custom text, or both. */
const why = {
  reasonId: id.optional().describe('predefined reason; the author reads it in their language'),
  reason: text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' })
    .transform((text) => text || undefined)
    .optional()
    .describe('custom text, instead of or in addition to it'),
};
const isDeclared = ({ reasonId, reason }: { reasonId?: unknown; reason?: unknown }) =>
  Boolean(reasonId) || (typeof reason === 'string' && reason.trim() !== '');
const unsaid = { path: ['reason'], error: 'errors.field.reasonRequired', when: isObject };

const decidedPost = z.object({
  state: z.enum(listingStates),
  decisionId: z.int().describe('id for undoing the decision'),
  undoUntil: z.iso.datetime(),
});
/** Response to a decision of staff: the new state of the post, and until when the decision can be undone. */
export type DecidedPost = z.output<typeof decidedPost>;

export const decideReview = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/decision',
  access: 'moderator',
  summary:
    'Approves, requests changes or rejects; everything but an approval requires a reason. Takes effect at once and can be undone for ten minutes; the author is notified afterwards.',
  params,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), version }),
    z
      .object({ decision: z.enum(reviewDecisions).exclude(['approve']), version, ...why })
      .refine(isDeclared, unsaid),
  ]),
  output: decidedPost,
});

export const takeDownListing = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/removal',
  access: 'moderator',
  summary: 'Removes a post with a reason. Can be undone for ten minutes; the author is notified afterwards.',
  params,
  body: z.object(why).refine(isDeclared, unsaid),
  output: decidedPost,
});

const posts = z
  .array(z.object({ id, version }))
  .min(1, 'errors.field.required')
  .max(limits.bulkDecisions, 'errors.field.invalid');

export const decideMany = endpoint({
  method: 'POST',
  path: 'staff/listings/decisions',
  access: 'moderator',
  summary:
    'Applies one decision to several posts independently: a failure does not affect the others. Can be undone for ten minutes; authors are notified afterwards.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), posts }),
    z
      .object({ decision: z.enum(reviewDecisions).exclude(['approve']), posts, ...why })
      .refine(isDeclared, unsaid),
  ]),
  output: z.object({
    undoUntil: z.iso.datetime(),
    results: z
      .array(
        z.object({
          id: z.int().describe('id of the post'),
          decisionId: z
            .int()
            .nullable()
            .describe('id for undoing the decision; null if the post was not decided'),
          state: z.enum(listingStates).nullable(),
          code: z.string().nullable().describe('error code if the post was not decided'),
        }),
      )
      .describe('in the order of `posts`'),
  }),
});

export const undoDecision = endpoint({
  method: 'POST',
  path: 'staff/listings/decisions/:id/undo',
  access: 'moderator',
  summary:
    'Undoes a decision: the post returns to the queue, or to its status before it was taken down. 409 if the time has passed or the post has changed since.',
  params,
  output: z.object({ state: z.enum(listingStates) }),
});

export const listNotes = endpoint({
  method: 'GET',
  path: 'staff/listings/:id/notes',
  access: 'moderator',
  summary: 'Lists internal staff notes about a post, newest first.',
  params,
  output: z.array(note),
});

export const createNote = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/notes',
  access: 'moderator',
  summary: 'Adds an internal note about a post, which its author never sees.',
  status: 201,
  params,
  body: z.object({
    text: text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' }).min(
      1,
      'errors.field.required',
    ),
  }),
  output: note,
});
