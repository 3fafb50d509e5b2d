import * as z from 'zod';
import { verificationChecks } from './claims.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, id, idInAddress, shortText, text } from './inputs.ts';
import { limits } from './limits.ts';
import { revisionStates } from './listing-states.ts';
import { picture } from './picture.ts';
import { staffLimits } from './staff-limits.ts';
import { mentionedPost, person } from './staff-words.ts';

/** What staff see and do of businesses that are or were public. */

/** By what two businesses may be one. */
export const sameness = ['phone', 'name'] as const;
export type Sameness = (typeof sameness)[number];

const inBrief = mentionedPost.extend({
  names: z.object({ en: z.string(), ar: z.string() }),
  address: z.string().nullable().describe('null once what it held is erased'),
  phone: z.string().nullable(),
  owner: person.nullable(),
  verified: z.boolean(),
  openReports: z.int(),
});

const listed = inBrief.extend({
  twice: z.boolean().describe('whether another public one has its number'),
});
export type ListedBusiness = z.output<typeof listed>;

const undoUntil = z.iso.datetime().nullable().describe('null when it stays so');

const known = inBrief.extend({
  website: z.string().nullable(),
  photos: z.array(picture),
  since: z.iso.datetime().nullable(),
  saved: z.int().describe('how many members saved it'),
  claims: z.array(z.object({ id: z.int(), claimant: person })).describe('that wait'),
  edit: z
    .enum(revisionStates)
    .nullable()
    .describe('of a version that is being written, waits or was sent back'),
  verifications: z
    .array(
      z.object({
        id: z.int(),
        checks: z.array(z.enum(verificationChecks)).describe('none: the mark was withdrawn'),
        note: z.string().nullable(),
        by: person.nullable(),
        dropped: z.boolean().describe('because the phone, address or website that was checked has changed'),
        at: z.iso.datetime(),
      }),
    )
    .describe('the newest first'),
  version: z.string().describe('another one with every change that a merge must not overlook'),
  mergedInto: z.object({ id: z.int(), title: z.string(), undoUntil }).nullable(),
  merged: z.array(z.object({ id: z.int(), title: z.string(), at: z.iso.datetime(), undoUntil })),
  alike: z
    .array(inBrief.extend({ by: z.array(z.enum(sameness)) }))
    .describe('public ones that may be the same'),
});
export type KnownBusiness = z.output<typeof known>;

export const listStaffBusinesses = endpoint({
  method: 'GET',
  path: 'staff/businesses',
  access: 'moderator',
  summary:
    'Businesses, newest first; with `q` those of whose name or address it is a part, or those with that whole number, public or not.',
  query: pageQuery.extend({
    q: shortText(limits.searchWords).min(2, 'errors.field.invalid').optional(),
    shown: z.enum(['yes', 'no']).default('yes').describe('`no`: paused, hidden or removed ones'),
  }),
  output: z.array(listed),
  meta: pageMeta,
});

const params = z.object({ id: idInAddress });

export const getStaffBusiness = endpoint({
  method: 'GET',
  path: 'staff/businesses/:id',
  access: 'moderator',
  summary:
    'One business with what was checked, who saved, reported and claimed it, and which may be the same.',
  params,
  output: known,
});

export const setVerified = endpoint({
  method: 'PUT',
  path: 'staff/listings/:id/verified',
  access: 'moderator',
  summary: 'Gives a business the verified badge with what was checked, or takes it away (nothing checked).',
  params,
  body: z.object({
    checks: z.array(z.enum(verificationChecks)).max(verificationChecks.length),
    note: text(staffLimits.verificationNote).optional().describe('read by staff alone'),
  }),
  output: z.object({ verified: z.boolean() }),
});

const seen = exactText(40).describe('`version` as it was read');

export const mergeBusiness = endpoint({
  method: 'POST',
  path: 'staff/businesses/:id/merge',
  access: 'moderator',
  summary:
    'Merges a business into another of this city, to which its address then leads. 409 when one of them changed since it was read, or when each has an owner or the same claimant.',
  params,
  body: z.object({ into: id, version: seen, intoVersion: seen }),
  output: z.object({ undoUntil: z.iso.datetime() }),
});

export const unmergeBusiness = endpoint({
  method: 'DELETE',
  path: 'staff/businesses/:id/merge',
  access: 'moderator',
  summary: `Takes a merge back, for ${limits.undoDecisionMinutes} minutes.`,
  params,
  output: z.object({}),
});
