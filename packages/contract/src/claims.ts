import * as z from 'zod';
import { codeSent, codeTicket, emailAddress, oneTimeCode } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInAddress, text } from './inputs.ts';
import { limits } from './limits.ts';
import { picture } from './picture.ts';
import { person } from './staff-words.ts';

/** How somebody shows that a business is theirs: staff call its number, a code to its own domain, or a paper. */
export const claimProofs = ['call', 'email', 'document'] as const;
export type ClaimProof = (typeof claimProofs)[number];
export const claimStates = ['pending', 'approved', 'rejected'] as const;

/** What staff looked at before a business was called verified; visitors read of the last of those that were done. */
export const verificationChecks = ['phone', 'email', 'document', 'visit'] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

const params = z.object({ id: idInAddress });

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
  summary: 'Says that a business without an owner is the caller’s. 409 when they have said so already.',
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
  summary: 'Sends a code to an address at the website of a business.',
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
    path: z.string().nullable().describe('of its page, while it is public'),
  }),
  claimant: z.object({ id: z.string(), name: z.string() }),
  proof: z.enum(claimProofs),
  email: z.string().nullable().describe('at which a code was received'),
  documents: z.array(picture).describe('removed some days after the decision'),
  createdAt: z.iso.datetime(),
  state: z.enum(claimStates),
  reason: z.string().nullable(),
  decided: z
    .object({ at: z.iso.datetime(), by: person.nullable() })
    .nullable()
    .describe('`by` is null for older ones and for who is gone'),
  undoable: z.boolean().describe('whether the claimant still owns the business that was given to them'),
});
export type Claim = z.output<typeof claim>;

export const listClaims = endpoint({
  method: 'GET',
  path: 'staff/claims',
  access: 'moderator',
  summary: 'Claims that wait for a decision, oldest first; or those decided one way, newest first.',
  query: pageQuery.extend({ state: z.enum(claimStates).default('pending') }),
  output: z.array(claim),
  meta: pageMeta,
});

export const decideClaim = endpoint({
  method: 'POST',
  path: 'staff/claims/:id/decision',
  access: 'moderator',
  summary:
    'Gives the business to the claimant and calls it verified, or says why not. 409 when it has an owner.',
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
    'Takes a business back from whoever it was given to, with the check that the claim stood for, and lets the claim wait again. 409 when its owner has changed since.',
  params,
  body: z.object({ reason }),
  output: z.object({ state: z.enum(claimStates) }),
});
