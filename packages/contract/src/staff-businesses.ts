import * as z from 'zod';
import { verificationChecks } from './claims.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, id, idInUrl, shortText, text } from './inputs.ts';
import { limits } from './limits.ts';
import { revisionStates } from './listing-states.ts';
import { picture } from './picture.ts';
import { staffLimits } from './staff-limits.ts';
import { listingReference, person } from './staff-references.ts';

/** Endpoints with which staff view and change businesses that are or were public. */

/** Features that show that two businesses may be duplicates. */
export const matchCriteria = ['phone', 'name'] as const;
export type MatchCriterion = (typeof matchCriteria)[number];

const inBrief = listingReference.extend({
  names: z.object({ en: z.string(), ar: z.string() }),
  address: z.string().nullable().describe('null once its content is erased'),
  phone: z.string().nullable(),
  owner: person.nullable(),
  verified: z.boolean(),
  openReports: z.int(),
});

const listed = inBrief.extend({
  twice: z.boolean().describe('true if another public business has the same phone number'),
});
export type ListedBusiness = z.output<typeof listed>;

const undoUntil = z.iso.datetime().nullable().describe('null if it can no longer be undone');

const known = inBrief.extend({
  website: z.string().nullable(),
  photos: z.array(picture),
  since: z.iso.datetime().nullable(),
  saved: z.int().describe('number of members who saved it'),
  claims: z.array(z.object({ id: z.int(), claimant: person })).describe('pending claims'),
  edit: z
    .enum(revisionStates)
    .nullable()
    .describe('status of the version being written, pending or returned'),
  verifications: z
    .array(
      z.object({
        id: z.int(),
        checks: z.array(z.enum(verificationChecks)).describe('empty: the badge was removed'),
        note: z.string().nullable(),
        by: person.nullable(),
        dropped: z
          .boolean()
          .describe('true if removed because the verified phone, address or website has changed'),
        at: z.iso.datetime(),
      }),
    )
    .describe('newest first'),
  version: z.string().describe('changes with every edit that a merge must take into account'),
  mergedInto: z.object({ id: z.int(), title: z.string(), undoUntil }).nullable(),
  merged: z.array(z.object({ id: z.int(), title: z.string(), at: z.iso.datetime(), undoUntil })),
  alike: z
    .array(inBrief.extend({ by: z.array(z.enum(matchCriteria)) }))
    .describe('public businesses that may be duplicates'),
});
/** A business with everything staff see on its page: verifications, claims, merges and possible duplicates. */
export type KnownBusiness = z.output<typeof known>;

export const listStaffBusinesses = endpoint({
  method: 'GET',
  path: 'staff/businesses',
  access: 'moderator',
  summary:
    'Lists businesses, newest first; `q` filters by part of the name or address, or by complete phone number; includes businesses that are not public.',
  query: pageQuery.extend({
    q: shortText(limits.searchWords).min(2, 'errors.field.invalid').optional(),
    shown: z.enum(['yes', 'no']).default('yes').describe('`no`: paused, hidden or removed ones'),
  }),
  output: z.array(listed),
  meta: pageMeta,
});

const params = z.object({ id: idInUrl });

export const getStaffBusiness = endpoint({
  method: 'GET',
  path: 'staff/businesses/:id',
  access: 'moderator',
  summary: 'Returns a business with its verification checks, saves, reports, claims and possible duplicates.',
  params,
  output: known,
});

export const setVerified = endpoint({
  method: 'PUT',
  path: 'staff/listings/:id/verified',
  access: 'moderator',
  summary: 'Sets the verified badge with the checks made, or removes it if there are none.',
  params,
  body: z.object({
    checks: z.array(z.enum(verificationChecks)).max(verificationChecks.length),
    note: text(staffLimits.verificationNote).optional().describe('visible to staff only'),
  }),
  output: z.object({ verified: z.boolean() }),
});

const seen = exactText(40).describe('`version` on which the action is based');

export const mergeBusiness = endpoint({
  method: 'POST',
  path: 'staff/businesses/:id/merge',
  access: 'moderator',
  summary:
    'Merges a business into another of this city, to which its URL then redirects. 409 if one of them has changed since, or if both have an owner or the same claimant.',
  params,
  body: z.object({ into: id, version: seen, intoVersion: seen }),
  output: z.object({ undoUntil: z.iso.datetime() }),
});

export const unmergeBusiness = endpoint({
  method: 'DELETE',
  path: 'staff/businesses/:id/merge',
  access: 'moderator',
  summary: `Undoes a merge within ${limits.undoDecisionMinutes} minutes.`,
  params,
  output: z.object({}),
});
