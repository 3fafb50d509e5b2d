import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { emailAddress } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInAddress, shortText, text, typedText } from './inputs.ts';
import { limits } from './limits.ts';
import { listingKinds, listingStates, revisionStates } from './listing-states.ts';
import { usedPhotos, version } from './listings.ts';
import { historyEntry } from './moderation.ts';
import { picture } from './picture.ts';
import { mentionedPost, person } from './staff-words.ts';

/** Posts of every kind, as staff find, correct, remove and restore them. A draft is its author's alone. */

export const staffPostStates = listingStates.filter((state) => state !== 'draft');

/** Fields that staff can correct, as far as a kind has them: short answers that one person can judge. */
export const correctableFields = [
  'name',
  'nameArabic',
  'title',
  'titleArabic',
  'description',
  'companyName',
  'address',
  'place',
  'postalCode',
  'zip',
  'phone',
  'email',
  'website',
  'price',
  'budget',
  'deposit',
] as const;
export type CorrectableField = (typeof correctableFields)[number];

const inList = mentionedPost.extend({
  names: z.object({ en: z.string(), ar: z.string() }),
  picture: picture.nullable(),
  owner: person.nullable(),
  hidden: z.boolean().describe('with its owner’s account, which is suspended or waits for erasure'),
  openReports: z.int(),
  createdAt: z.iso.datetime(),
});
export type StaffPostInList = z.output<typeof inList>;

export const listStaffPosts = endpoint({
  method: 'GET',
  path: 'staff/posts',
  access: 'moderator',
  summary:
    'Posts of all kinds and states but drafts, newest first; with `q` those that contain it, have it as their phone number, or as their number after a `#`.',
  query: pageQuery.extend({
    q: shortText(limits.searchWords).min(2, 'errors.field.invalid').optional(),
    kind: z.enum(listingKinds).optional(),
    state: z.enum(staffPostStates).optional(),
    owner: z.uuid().optional(),
  }),
  output: z.array(inList),
  meta: pageMeta,
});

const params = z.object({ id: idInAddress });

const correctable = z.partialRecord(
  z.enum(correctableFields),
  z.union([typedText(limits.draft.text), z.number().min(0).max(1e12), z.null()]),
);
export type Corrections = z.output<typeof correctable>;

const staffPost = inList.extend({
  lang: z.enum(languages).describe('in which its author wrote'),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  version: version.nullable().describe('of the public text; null where nothing is or was public'),
  fields: z.array(z.enum(correctableFields)).describe('that its kind has, in the order of its form'),
  input: correctable.describe('what those fields hold'),
  photos: usedPhotos,
  edit: z
    .enum(revisionStates)
    .nullable()
    .describe('of a version that is being written, waits or was sent back'),
  appealed: z.boolean().describe('whether an appeal about it is open: it is answered there'),
  can: z
    .object({
      correct: z.boolean(),
      takeDown: z.boolean(),
      restore: z.boolean(),
      changeOwner: z.boolean(),
    })
    .describe('what the caller can do with it now'),
  history: z.array(historyEntry).describe('the oldest first'),
});
export type StaffPost = z.output<typeof staffPost>;

export const getStaffPost = endpoint({
  method: 'GET',
  path: 'staff/posts/:id',
  access: 'moderator',
  summary: 'One post with its owner, what can be corrected in it, and what happened to it.',
  params,
  output: staffPost,
});

const reason = text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' }).min(
  1,
  'errors.field.reasonRequired',
);

export const correctPost = endpoint({
  method: 'POST',
  path: 'staff/posts/:id/corrections',
  access: 'moderator',
  summary:
    'Changes fields of the public version and removes photos, and tells the owner why. 409 when the text changed since it was read.',
  params,
  body: z.object({
    version,
    changes: correctable,
    removedPhotos: z.array(z.uuid()).max(limits.draft.items).default([]),
    reason,
  }),
  output: z.object({ version }),
});

export const restorePost = endpoint({
  method: 'POST',
  path: 'staff/posts/:id/restoration',
  access: 'moderator',
  summary:
    'Puts a post that was taken down back where it was, and tells the owner. 409 while an appeal about it is open, or when something else happened to it.',
  params,
  body: z.object({ reason }),
  output: z.object({ state: z.enum(listingStates) }),
});

export const changePostOwner = endpoint({
  method: 'PUT',
  path: 'staff/posts/:id/owner',
  access: 'moderator',
  summary:
    'Gives a post to the account with this email, or a business to nobody (`null`). Both owners are told why. 409 when it is no longer the post of `from`.',
  params,
  body: z.object({ from: z.uuid().nullable(), email: emailAddress.nullable(), reason }),
  output: z.object({ owner: person.nullable() }),
});
