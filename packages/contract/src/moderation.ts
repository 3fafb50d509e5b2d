import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { id, idInAddress, isObject, text } from './inputs.ts';
import { limits } from './limits.ts';
import { ticked } from './listing-query.ts';
import {
  decidedActions,
  likenesses,
  listingKinds,
  listingStates,
  reviewDecisions,
} from './listing-states.ts';
import { typed, usedPhotos, version } from './listings.ts';
import { picture } from './picture.ts';
import { reportOutcomes, reportReasons } from './reports.ts';
import { signal, signalMark } from './signals.ts';
import { mentionedPost, person } from './staff-words.ts';

/** What staff do with posts that wait, or that should not have been public. */

const params = z.object({ id: idInAddress });
const kind = z.enum(listingKinds);

const queued = z.object({
  id: z.int(),
  version,
  kind,
  title: z.string(),
  picture: picture.nullable().describe('of what waits; its address opens for a while'),
  author: person,
  edit: z.boolean().describe('whether a public version stands until this is decided'),
  sample: z
    .boolean()
    .describe('whether it is public already, by a trusted member: approved it stays so, or it is taken down'),
  submittedAt: z.iso.datetime(),
  heldBy: z.enum(['yours', 'others']).nullable().describe('who decides it now'),
  signals: z.array(signalMark).describe('what was noticed, the gravest first'),
});
export type QueuedListing = z.output<typeof queued>;

export const listQueue = endpoint({
  method: 'GET',
  path: 'staff/listings/queue',
  access: 'moderator',
  summary:
    'What waits for approval, of one kind or of all: what has a serious signal, then the oldest; among it the sample of what is public already.',
  query: pageQuery.extend({
    kind: kind.optional(),
    warned: ticked.describe('only what has a warning or a serious signal'),
  }),
  output: z.array(queued),
  meta: pageMeta,
});

const queueFigures = z.object({
  waiting: z.int(),
  byKind: z.partialRecord(kind, z.int()).describe('a kind of which nothing waits is left out'),
  oldestAt: z.iso.datetime().nullable().describe('when what waits longest was sent'),
  publishedToday: z.int().describe('since midnight in the city, as far as it is public'),
  medianWaitMinutes: z
    .int()
    .nullable()
    .describe('from sending to decision, of what was decided in the last seven days'),
  openReports: z.int(),
});
export type QueueFigures = z.output<typeof queueFigures>;

export const getQueueFigures = endpoint({
  method: 'GET',
  path: 'staff/listings/queue/figures',
  access: 'moderator',
  summary: 'How much waits, of which kind and since when, and how fast it is answered.',
  output: queueFigures,
});

const authorRecord = z.object({
  memberSince: z.iso.datetime(),
  trusted: z.boolean().describe('whether their posts are public here without a look beforehand'),
  proposed: z
    .boolean()
    .describe('whether what was approved, and nothing refused, speaks for trusting them; staff decide'),
  posts: z.partialRecord(z.enum(listingStates), z.int()),
  decisions: z.partialRecord(z.enum(decidedActions), z.int()),
  reports: z.object({ open: z.int(), acted: z.int(), dismissed: z.int() }).describe('about their posts'),
  recent: z
    .array(
      z.object({
        listing: z.object({ id: z.int(), kind, title: z.string() }),
        action: z.enum(decidedActions),
        reason: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    )
    .describe('the last decisions about them'),
});
export type AuthorRecord = z.output<typeof authorRecord>;

const inBoth = { en: z.string(), ar: z.string() };
const namedId = z.object({ id: z.int(), ...inBoth });
const namedKey = z.object({ key: z.string(), ...inBoth });

const similarListing = mentionedPost.extend({
  author: person.nullable(),
  own: z.boolean().describe('whether both are of one author'),
  likeness: z.array(z.enum(likenesses)),
});

const note = z.object({
  id: z.int(),
  text: z.string(),
  by: person.nullable().describe('null for who is gone'),
  at: z.iso.datetime(),
});
export type ListingNote = z.output<typeof note>;

/** A change of state of a post, or an act of staff that left its state. */
export const historyEntry = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  from: z.enum(listingStates),
  to: z.enum(listingStates),
  by: person.nullable().describe('null for the clock, and for who is gone'),
  reason: z.string().nullable(),
});

export const listingReview = queued.extend({
  lang: z.enum(languages).describe('in which its author wrote'),
  input: typed.describe('what waits, as it was typed: both languages, place, contact and facts'),
  published: typed.nullable().describe('the version that is public, in the same fields'),
  changed: z.array(z.string()).describe('the fields in which the two differ'),
  photos: usedPhotos.describe('those that both versions name'),
  names: z
    .object({
      categories: z.array(namedId),
      areas: z.array(namedId),
      facts: z.array(namedKey.extend({ options: z.array(namedKey) })),
    })
    .describe('of what both versions name by an id or a key'),
  record: authorRecord.nullable().describe('what is known of its author here; null of what nobody owns'),
  signals: z.array(signal).describe('what was noticed and by what, the gravest first'),
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
    .describe('about this post, the newest first'),
  notes: z.array(note).describe('of staff for staff, the newest first'),
  history: z.array(historyEntry),
});
export type ListingReview = z.output<typeof listingReview>;

export const getReview = endpoint({
  method: 'GET',
  path: 'staff/listings/:id/review',
  access: 'moderator',
  summary:
    'One post that waits, beside the version that is public, with all that is needed to decide it: its author’s record, posts like it, reports and what happened to it.',
  params,
  output: listingReview,
});

export const holdReview = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/hold',
  access: 'moderator',
  summary:
    'Holds a post for a while, so that no two people decide it. 409 when somebody else has it, 404 when it waits no longer.',
  params,
  output: z.object({ heldUntil: z.iso.datetime() }),
});

export const releaseReview = endpoint({
  method: 'DELETE',
  path: 'staff/listings/:id/hold',
  access: 'moderator',
  summary: 'Ends one’s own hold of a post. Nothing happens when one does not hold it.',
  params,
  output: z.object({}),
});

/** One of the list, words of one's own, or both. */
const why = {
  reasonId: id.optional().describe('of the list of reasons; its author reads it in their language'),
  reason: text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' })
    .transform((text) => text || undefined)
    .optional()
    .describe('in words of one’s own, instead of or beside it'),
};
const isSaid = ({ reasonId, reason }: { reasonId?: unknown; reason?: unknown }) =>
  Boolean(reasonId) || (typeof reason === 'string' && reason.trim() !== '');
const unsaid = { path: ['reason'], error: 'errors.field.reasonRequired', when: isObject };

const decidedPost = z.object({
  state: z.enum(listingStates),
  decisionId: z.int().describe('by which it is undone'),
  undoUntil: z.iso.datetime(),
});
export type DecidedPost = z.output<typeof decidedPost>;

export const decideReview = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/decision',
  access: 'moderator',
  summary:
    'Approves, requests changes or rejects; all but an approval say why. It takes effect at once and can be undone for ten minutes; its author is told afterwards.',
  params,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), version }),
    z
      .object({ decision: z.enum(reviewDecisions).exclude(['approve']), version, ...why })
      .refine(isSaid, unsaid),
  ]),
  output: decidedPost,
});

export const takeDownListing = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/removal',
  access: 'moderator',
  summary: 'Removes a post and says why. It can be undone for ten minutes; its author is told afterwards.',
  params,
  body: z.object(why).refine(isSaid, unsaid),
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
    'Decides many posts alike, each by itself: one that cannot be decided stops no other. For ten minutes it can be undone; authors are told afterwards.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), posts }),
    z
      .object({ decision: z.enum(reviewDecisions).exclude(['approve']), posts, ...why })
      .refine(isSaid, unsaid),
  ]),
  output: z.object({
    undoUntil: z.iso.datetime(),
    results: z
      .array(
        z.object({
          id: z.int().describe('of the post'),
          decisionId: z.int().nullable().describe('by which it is undone; null when it was not decided'),
          state: z.enum(listingStates).nullable(),
          code: z.string().nullable().describe('why it was not decided: a code of the errors'),
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
    'Puts a post back as it was before a decision: into the queue, or where it was taken down. 409 when the time is over, or something happened to it since.',
  params,
  output: z.object({ state: z.enum(listingStates) }),
});

export const listNotes = endpoint({
  method: 'GET',
  path: 'staff/listings/:id/notes',
  access: 'moderator',
  summary: 'What staff wrote about a post for each other, the newest first.',
  params,
  output: z.array(note),
});

export const createNote = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/notes',
  access: 'moderator',
  summary: 'Adds a note about a post. Its author never reads it.',
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
