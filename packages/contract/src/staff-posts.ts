import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { emailAddress } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { draftText, idInUrl, shortText, text } from './inputs.ts';
import { limits } from './limits.ts';
import { listingKinds, listingStates, revisionStates } from './listing-states.ts';
import { usedPhotos, version } from './listings.ts';
import { historyEntry } from './moderation.ts';
import { picture } from './picture.ts';
import { listingReference, person } from './staff-references.ts';

/**
 * Endpoints with which staff find, correct, remove and restore posts of every kind. Drafts are visible to their
 * authors only.
 */

/** States of the posts that staff can list: all but drafts, which only their authors see. */
export const staffPostStates = listingStates.filter((state) => state !== 'draft');

/** Fields that staff can correct, if a kind has them: short values that one person can judge. */
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

const inList = listingReference.extend({
  names: z.object({ en: z.string(), ar: z.string() }),
  picture: picture.nullable(),
  owner: person.nullable(),
  hidden: z.boolean().describe('hidden because its owner is suspended or scheduled for deletion'),
  openReports: z.int(),
  createdAt: z.iso.datetime(),
});
export type StaffPostInList = z.output<typeof inList>;

export const listStaffPosts = endpoint({
  method: 'GET',
  path: 'staff/posts',
  access: 'moderator',
  summary:
    'Lists posts of all kinds and states except drafts, newest first; `q` filters by contained text, by phone number, or by id after a `#`.',
  query: pageQuery.extend({
    q: shortText(limits.searchWords).min(2, 'errors.field.invalid').optional(),
    kind: z.enum(listingKinds).optional(),
    state: z.enum(staffPostStates).optional(),
    owner: z.uuid().optional(),
  }),
  output: z.array(inList),
  meta: pageMeta,
});

const params = z.object({ id: idInUrl });

const correctable = z.partialRecord(
  z.enum(correctableFields),
  z.union([draftText(limits.draft.text), z.number().min(0).max(1e12), z.null()]),
);
export type Corrections = z.output<typeof correctable>;

const staffPost = inList.extend({
  lang: z.enum(languages).describe('language in which the author wrote'),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  version: version.nullable().describe('version of the public text; null if it was never public'),
  fields: z.array(z.enum(correctableFields)).describe('correctable fields of its kind, in form order'),
  input: correctable.describe('values of those fields'),
  photos: usedPhotos,
  edit: z
    .enum(revisionStates)
    .nullable()
    .describe('status of the version being written, pending or returned'),
  appealed: z.boolean().describe('true if an appeal is open; it must be decided there'),
  can: z
    .object({
      correct: z.boolean(),
      takeDown: z.boolean(),
      restore: z.boolean(),
      changeOwner: z.boolean(),
    })
    .describe('actions available to the caller now'),
  history: z.array(historyEntry).describe('oldest first'),
});
export type StaffPost = z.output<typeof staffPost>;

export const getStaffPost = endpoint({
  method: 'GET',
  path: 'staff/posts/:id',
  access: 'moderator',
  summary: 'Returns a post with its owner, correctable fields and history.',
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
    'Changes fields of the public version and removes photos, and notifies the owner with the reason. 409 if the text has changed since.',
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
    'Restores a post that was taken down to its previous status and notifies the owner. 409 while an appeal is open, or if the post has changed since.',
  params,
  body: z.object({ reason }),
  output: z.object({ state: z.enum(listingStates) }),
});

export const changePostOwner = endpoint({
  method: 'PUT',
  path: 'staff/posts/:id/owner',
  access: 'moderator',
  summary:
    'Transfers a post to the account with this email, or removes the owner of a business (`null`). Both owners are notified with the reason. 409 if it no longer belongs to `from`.',
  params,
  body: z.object({ from: z.uuid().nullable(), email: emailAddress.nullable(), reason }),
  output: z.object({ owner: person.nullable() }),
});
