import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { draftInput } from './draft-input.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, idInUrl } from './inputs.ts';
import { limits } from './limits.ts';
import {
  listingKinds,
  listingStates,
  ownerActions,
  revisionStates,
  similarityFeatures,
} from './listing-states.ts';
import { medium } from './media.ts';
import { ending, ownPost } from './own-post.ts';
import { picture } from './picture.ts';

/**
 * A post as shown in lists of its kind, for lists with posts of any kind. The server produces it with the schema of
 * the kind, so that it matches `ListingCards`.
 */
export const listingCard = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('card data of its kind; null if it was never public');

const params = z.object({ id: idInUrl });
const kind = z.enum(listingKinds);
const step = z.int().min(1).max(20).describe('form step at which the author was');

/**
 * Draft values by field name in responses, of any type. They are validated on submission, with the schema of the
 * kind.
 */
export const draftFields = z.record(z.string(), z.unknown());

/** Fields of a save request besides the draft input. */
const saving = {
  key: z
    .uuid()
    .optional()
    .describe('idempotency key chosen by the client: a save resent after a lost response is applied once'),
  step: step.optional(),
};

export const version = count.describe('version on which the edit is based; 409 if there is a newer one');

const edit = z.object({
  state: z.enum(revisionStates),
  reason: z.string().nullable().describe('reason for the requested changes or the rejection'),
});

/** Usage events reported by public pages. */
const countedTaps = ['views', 'calls', 'directions'] as const;
/** An event that public pages report to be counted: a view, a call or a click on directions. */
export type ReportedEvent = (typeof countedTaps)[number];

/** All events counted per post and day. Adding one needs no new database column. */
export const countedEvents = [...countedTaps, 'contacts'] as const;
export type CountedEvent = (typeof countedEvents)[number];

const dayCounts = z.object({
  day: z.iso.date(),
  ...(Object.fromEntries(countedEvents.map((what) => [what, z.int()])) as Record<CountedEvent, z.ZodInt>),
});

export const myListing = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  path: z.string().nullable().describe('path of the page; null while it is not public'),
  picture: picture.nullable().describe('includes pending images; signed URL that expires'),
  card: listingCard,
  state: z.enum(listingStates),
  reason: z.string().nullable().describe('reason for the current status, if staff gave one'),
  edit: edit.nullable().describe('edit of a public post, being written or pending'),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable().describe('submission time of the pending version'),
  publishedAt: z.iso.datetime().nullable(),
  ...ending,
  step: step.nullable(),
  undoUntil: z.iso
    .datetime()
    .nullable()
    .describe('time until which the owner can restore a post they removed'),
  counts: z.array(dayCounts).describe('last 30 days; days without events are omitted'),
});
export type MyListing = z.output<typeof myListing>;

export const listMyListings = endpoint({
  method: 'GET',
  path: 'profile/listings',
  access: 'member',
  summary: 'Lists the caller’s own posts of one kind, newest first.',
  query: pageQuery.extend({ kind }),
  output: z.array(myListing),
  meta: pageMeta,
});

export const getMyCounts = endpoint({
  method: 'GET',
  path: 'profile/counts',
  access: 'member',
  summary:
    'Returns the number of the caller’s posts per kind, saved items, and unread notifications and conversations.',
  output: z.object({
    posts: z.partialRecord(kind, z.int()),
    saved: z.int(),
    unread: z.int().describe(`notifications; ${limits.notifications.counted} means that many or more`),
    messages: z.int().describe('conversations with unread messages, capped likewise'),
  }),
});

export const listingDraft = z.object({
  id: z.int(),
  kind,
  state: z.enum(listingStates),
  edit: edit.nullable(),
  reason: edit.shape.reason,
  version,
  step: step.nullable(),
  input: draftFields,
});
export type ListingDraft = z.output<typeof listingDraft>;

/** Photos used in a post, with signed URLs that expire, whether the post is public or not. */
export const usedPhotos = z.array(medium.pick({ id: true, picture: true }));

export const getMyListing = endpoint({
  method: 'GET',
  path: 'profile/listings/:id',
  access: 'member',
  summary: 'Returns the latest draft of one of the caller’s posts, to continue on any device.',
  params,
  output: listingDraft.extend({
    photos: usedPhotos.describe('photos referenced by the fields'),
    post: ownPost,
  }),
});

export const createListing = endpoint({
  method: 'POST',
  path: 'profile/listings',
  access: 'member',
  summary: 'Creates a post as a draft visible only to its author.',
  status: 201,
  body: z.object({ kind, input: draftInput, ...saving }),
  output: listingDraft,
});

export const saveListing = endpoint({
  method: 'PUT',
  path: 'profile/listings/:id',
  access: 'member',
  summary: 'Saves the draft input. The public version is unchanged.',
  params,
  body: z.object({ version, input: draftInput, ...saving }),
  output: listingDraft,
});

export const submitListing = endpoint({
  method: 'POST',
  path: 'profile/listings/:id/submit',
  access: 'member',
  summary:
    'Submits the draft for review, or returns an error for every missing field. The post is public at once if the response is `published` without an `edit`.',
  params,
  body: z.object({
    version,
    owner: z
      .literal(true, 'errors.field.ownerRequired')
      .describe('confirmation that the author is authorised to post this'),
    terms: z.literal(true, 'errors.field.termsRequired'),
  }),
  output: listingDraft,
});

export const duplicate = z.object({
  id: z.int(),
  title: z.string(),
  path: z.string().describe('path of the page, or of the caller’s own list if it is not public'),
  own: z.boolean().describe('true if it belongs to the caller'),
  likeness: z.array(z.enum(similarityFeatures)),
});
/** A likely duplicate, as the author sees it before submission. It does not name the author of the other post. */
export type Duplicate = z.output<typeof duplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: 'profile/listings/:id/duplicates',
  access: 'member',
  summary:
    'Returns likely duplicates of one of the caller’s posts before submission: their own posts, and public ones of others without their authors. Phone numbers are compared only with the caller’s own posts, because a match would reveal anonymous authors.',
  params,
  output: z.array(duplicate),
});

/** Endpoint with which an owner changes the state of a post: pauses, completes, renews, removes it and so on. */
export const changeListing = endpoint({
  method: 'POST',
  path: 'profile/listings/:id/state',
  access: 'member',
  summary:
    'Withdraws, pauses, resumes, completes, renews, removes or restores one of the caller’s posts. Idempotent.',
  params,
  body: z.object({ action: z.enum(ownerActions) }),
  output: z.object({ state: z.enum(listingStates) }),
});

const ticket = exactText(1_000).describe('token from the email that announced the expiry');

/** State of a post that the author renews by email link. `closed`: the author had taken it offline on purpose. */
const renewal = z.object({
  title: z.string(),
  state: z.enum(['ready', 'renewed', 'closed']),
  endsAt: ending.expiresAt,
  days: z.int().describe('duration of the renewal'),
  path: z.string().describe('path of the author’s own list'),
});
/** State of a post that its author renews with the link in an email. `closed`: the author had taken it offline. */
export type Renewal = z.output<typeof renewal>;

export const getRenewal = endpoint({
  method: 'GET',
  path: 'renewal',
  access: 'public',
  summary: 'Returns the post a renewal email refers to. Changes nothing, because mail scanners follow links.',
  query: z.object({ ticket }),
  output: renewal,
});

export const renewListing = endpoint({
  method: 'POST',
  path: 'renewal',
  access: 'public',
  summary: 'Renews the post of a renewal email, once, without a login. 410 for an expired or invalid token.',
  body: z.object({ ticket }),
  output: renewal,
});

/** Contact details of a post whose page does not show them; null where the author gave none. */
const listingContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
/** Contact details of a post whose page does not show them; null where the author gave none. */
export type ListingContact = z.output<typeof listingContact>;

/** Endpoint that returns the contact details of a post. A POST, because each request is counted. */
export const getContact = endpoint({
  method: 'POST',
  path: 'listings/:id/contact',
  access: 'public',
  summary:
    'Returns the contact details of a post, after a click by the reader. Counted, and throttled for callers who request many.',
  params,
  output: listingContact,
});

/** Endpoint that counts one event of a post, such as a view; it returns no number. */
export const countListing = endpoint({
  method: 'POST',
  path: 'listings/:id/count',
  access: 'public',
  summary: 'Counts a view, a call or a click on directions anonymously.',
  params,
  body: z.object({ what: z.enum(countedTaps) }),
  output: z.object({}),
});
