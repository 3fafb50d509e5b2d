import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, idInAddress } from './inputs.ts';
import { limits } from './limits.ts';
import { likenesses, listingKinds, listingStates, ownerActions, revisionStates } from './listing-states.ts';
import { medium } from './media.ts';
import { ending, ownPost } from './own-post.ts';
import { picture } from './picture.ts';
import { typedInput } from './typed-input.ts';

/**
 * A post as lists of its kind show it, in lists that hold posts of any kind. The server writes it by the schema of the
 * kind, so that it holds what `ListingCards` says.
 */
export const listingCard = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('as the lists of its kind show it; null for what was never public');

const params = z.object({ id: idInAddress });
const kind = z.enum(listingKinds);
const step = z.int().min(1).max(20).describe('of the form, where its author was');

/** What was typed so far, by field. The kind's own schema decides when it is sent for review. */
export const typed = z.record(z.string(), z.unknown());

/** What a call that saves carries beside the text. */
const saving = {
  key: z
    .uuid()
    .optional()
    .describe('made by the caller for this save alone: sent again, after a lost answer, it is done once'),
  step: step.optional(),
};

export const version = count.describe('of the text that was read; a newer one is refused with 409');

const edit = z.object({
  state: z.enum(revisionStates),
  reason: z.string().nullable().describe('why changes were requested, or why it was rejected'),
});

/** What visitors' pages tell us that was done. */
const countedTaps = ['views', 'calls', 'directions'] as const;
export type CountedTap = (typeof countedTaps)[number];

/** All that is counted of a post by day; whoever adds a word adds no column. */
export const counted = [...countedTaps, 'contacts'] as const;
export type Counted = (typeof counted)[number];

const dayCounts = z.object({
  day: z.iso.date(),
  ...(Object.fromEntries(counted.map((what) => [what, z.int()])) as Record<Counted, z.ZodInt>),
});

export const myListing = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  path: z.string().nullable().describe('of its page, while it is public'),
  picture: picture.nullable().describe('of what waits too; its address opens for a while'),
  card: listingCard,
  state: z.enum(listingStates),
  reason: z.string().nullable().describe('why it is in this state, when staff said so'),
  edit: edit.nullable().describe('a version that waits beside the public one'),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable().describe('when what waits for approval was sent'),
  publishedAt: z.iso.datetime().nullable(),
  ...ending,
  step: step.nullable(),
  undoUntil: z.iso
    .datetime()
    .nullable()
    .describe('how long its owner can bring it back, after they removed it'),
  counts: z.array(dayCounts).describe('of the last 30 days; a day on which nothing happened is left out'),
});
export type MyListing = z.output<typeof myListing>;

export const listMyListings = endpoint({
  method: 'GET',
  path: 'profile/listings',
  access: 'member',
  summary: 'The caller’s own posts of one kind, newest first.',
  query: pageQuery.extend({ kind }),
  output: z.array(myListing),
  meta: pageMeta,
});

export const countMine = endpoint({
  method: 'GET',
  path: 'profile/counts',
  access: 'member',
  summary: 'How much the caller has posted of each kind and saved, and was told and has not read.',
  output: z.object({
    posts: z.partialRecord(kind, z.int()),
    saved: z.int(),
    unread: z.int().describe(`notifications; ${limits.notifications.counted} for that many or more`),
    messages: z.int().describe('threads with something that the caller has not seen, counted so too'),
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
  input: typed,
});
export type ListingDraft = z.output<typeof listingDraft>;

/** At addresses that open for a while, public or not. */
export const usedPhotos = z.array(medium.pick({ id: true, picture: true }));

export const getMyListing = endpoint({
  method: 'GET',
  path: 'profile/listings/:id',
  access: 'member',
  summary: 'One of the caller’s posts as it was last typed, to go on with it on any device.',
  params,
  output: listingDraft.extend({ photos: usedPhotos.describe('those that the fields name'), post: ownPost }),
});

export const createListing = endpoint({
  method: 'POST',
  path: 'profile/listings',
  access: 'member',
  summary: 'Begins a post: a draft that only its author sees.',
  status: 201,
  body: z.object({ kind, input: typedInput, ...saving }),
  output: listingDraft,
});

export const saveListing = endpoint({
  method: 'PUT',
  path: 'profile/listings/:id',
  access: 'member',
  summary: 'Keeps what was typed. The public version stays as it is.',
  params,
  body: z.object({ version, input: typedInput, ...saving }),
  output: listingDraft,
});

export const submitListing = endpoint({
  method: 'POST',
  path: 'profile/listings/:id/submit',
  access: 'member',
  summary:
    'Sends what was typed for review, or says every field that is missing. Public at once when it is `published` without an `edit`.',
  params,
  body: z.object({
    version,
    owner: z
      .literal(true, 'errors.field.ownerRequired')
      .describe('that the author may speak for what is posted'),
    terms: z.literal(true, 'errors.field.termsRequired'),
  }),
  output: listingDraft,
});

export const duplicate = z.object({
  id: z.int(),
  title: z.string(),
  path: z.string().describe('of its page, or of the list of one’s own where it is not public'),
  own: z.boolean().describe('whether it is the caller’s'),
  likeness: z.array(z.enum(likenesses)),
});
export type Duplicate = z.output<typeof duplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: 'profile/listings/:id/duplicates',
  access: 'member',
  summary:
    'Posts that one of the caller’s looks like, before it is sent: their own, and public ones of others without who posted them. A number is compared with their own posts alone: it would tell who hides behind others.',
  params,
  output: z.array(duplicate),
});

export const changeListing = endpoint({
  method: 'POST',
  path: 'profile/listings/:id/state',
  access: 'member',
  summary:
    'Withdraws, pauses, resumes, completes, renews, removes one of the caller’s posts or brings it back. What is said twice is done once.',
  params,
  body: z.object({ action: z.enum(ownerActions) }),
  output: z.object({ state: z.enum(listingStates) }),
});

const ticket = exactText(1_000).describe('of the mail that told its author that it ends');

/** Where a post stands that its author was reminded of. `closed`: it is not shown, and that was its author's wish. */
const renewal = z.object({
  title: z.string(),
  state: z.enum(['ready', 'renewed', 'closed']),
  endsAt: ending.expiresAt,
  days: z.int().describe('for which it is renewed'),
  path: z.string().describe('of the list of its author’s own'),
});
export type Renewal = z.output<typeof renewal>;

export const getRenewal = endpoint({
  method: 'GET',
  path: 'renewal',
  access: 'public',
  summary: 'What a mail wants to renew. Changes nothing: programs that read mails follow its links.',
  query: z.object({ ticket }),
  output: renewal,
});

export const renewListing = endpoint({
  method: 'POST',
  path: 'renewal',
  access: 'public',
  summary:
    'Renews the post that a mail names, once, without a login. 410 for a ticket that is old or not ours.',
  body: z.object({ ticket }),
  output: renewal,
});

/** Of a kind whose pages do not say so; what its author did not give is null. */
const listingContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type ListingContact = z.output<typeof listingContact>;

export const getContact = endpoint({
  method: 'POST',
  path: 'listings/:id/contact',
  access: 'public',
  summary:
    'How to reach who posts something, for who presses to see it. Counted, and slowed down for who asks for many.',
  params,
  output: listingContact,
});

export const countListing = endpoint({
  method: 'POST',
  path: 'listings/:id/count',
  access: 'public',
  summary: 'Counts a view, a call or a tap on directions, without knowing whose.',
  params,
  body: z.object({ what: z.enum(countedTaps) }),
  output: z.object({}),
});
