import * as z from 'zod';
import { codeSent, codeTicket, emailAddress, oneTimeCode } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInUrl, text } from './inputs.ts';
import { limits } from './limits.ts';
import { picture } from './picture.ts';
import { person } from './staff-references.ts';

/**
 * How an owner can prove ownership: staff call the number of the business, a code is emailed to its domain, or a
 * document is uploaded.
 */
export const claimProofs = ['call', 'email', 'document'] as const;
export type ClaimProof = (typeof claimProofs)[number];
export const claimStates = ['pending', 'approved', 'rejected'] as const;

/** Ways in which staff can verify a business; visitors see the latest one. */
export const verificationChecks = ['phone', 'email', 'document', 'visit'] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

const params = z.object({ id: idInUrl });

export const claimInput = z.discriminatedUnion('proof', [
  z.object({ proof: z.literal('call') }),
  z.object({ proof: z.literal('email'), ticket: codeTicket, code: oneTimeCode }),
  z.object({
    proof: z.literal('document'),
    photos: z
      .array(z.uuid(), { error: 'errors.field.documentRequired' })
      .min(1, 'errors.field.documentRequired')
      .max(limits.claimDocuments, 'errors.field.invalid'),
  }),
]);

export const createClaim = endpoint({
  method: 'POST',
  path: 'businesses/:id/claims',
  access: 'member',
  summary: 'Claims a business without an owner for the caller. 409 if the caller has already claimed it.',
  status: 201,
  params,
  body: claimInput,
  output: z.object({ state: z.enum(claimStates) }),
});

export const claimCodeInput = z.object({ email: emailAddress });

export const sendClaimCode = endpoint({
  method: 'POST',
  path: 'businesses/:id/claims/code',
  access: 'member',
  summary: 'Sends a code to an email on the domain of the business website.',
  params,
  body: claimCodeInput,
  output: codeSent,
});

const reason = text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' }).min(
  1,
  'errors.field.reasonRequired',
);

const claim = z.object({
  id: z.int(),
  business: z.object({
    id: z.int(),
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string(),
    website: z.string().nullable(),
    path: z.string().nullable().describe('path of the page; null while it is not public'),
  }),
  claimant: z.object({ id: z.string(), name: z.string() }),
  proof: z.enum(claimProofs),
  email: z.string().nullable().describe('email that received a code'),
  documents: z.array(picture).describe('removed some days after the decision'),
  createdAt: z.iso.datetime(),
  state: z.enum(claimStates),
  reason: z.string().nullable(),
  decided: z
    .object({ at: z.iso.datetime(), by: person.nullable() })
    .nullable()
    .describe('`by` is null for old decisions and for deleted accounts'),
  undoable: z.boolean().describe('true while the claimant still owns the business'),
});
export type Claim = z.output<typeof claim>;

export const listClaims = endpoint({
  method: 'GET',
  path: 'staff/claims',
  access: 'moderator',
  summary: 'Lists pending claims, oldest first, or claims with one decision, newest first.',
  query: pageQuery.extend({ state: z.enum(claimStates).default('pending') }),
  output: z.array(claim),
  meta: pageMeta,
});

export const decideClaim = endpoint({
  method: 'POST',
  path: 'staff/claims/:id/decision',
  access: 'moderator',
  summary:
    'Transfers the business to the claimant and marks it as verified, or rejects the claim with a reason. 409 if it has an owner.',
  params,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({
      decision: z.literal('reject'),
      reason,
    }),
  ]),
  output: z.object({ state: z.enum(claimStates) }),
});

export const undoClaim = endpoint({
  method: 'POST',
  path: 'staff/claims/:id/undo',
  access: 'moderator',
  summary:
    'Revokes a granted claim together with the verification it led to, and makes the claim pending again. 409 if the owner has changed since.',
  params,
  body: z.object({ reason }),
  output: z.object({ state: z.enum(claimStates) }),
});
