import * as z from 'zod';
import { knownPassword, oneTimeCode, twoFactorCode } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('shown only once') });

/** Proof that the caller owns the account. `code` is required while two-factor login is on. */
export const ownerProof = z.object({ password: knownPassword, code: twoFactorCode.optional() });

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: 'profile/two-step/setup',
  access: 'member',
  summary:
    'Returns a secret for an authenticator app. Nothing changes until one of its codes is confirmed. Requires a current code if two-factor login is on.',
  body: ownerProof,
  output: z.object({
    secret: z.string(),
    uri: z.string().describe('otpauth URI, for phones'),
    qr: z.string().describe('the same as a QR code: data URI of an SVG'),
  }),
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: 'profile/two-step/enable',
  access: 'member',
  summary: 'Enables two-factor login with a first code, and returns the recovery codes.',
  body: z.object({ code: oneTimeCode }),
  output: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'profile/two-step/recovery',
  access: 'member',
  summary: 'Returns new recovery codes; the previous ones become invalid. Requires a current code.',
  body: ownerProof,
  output: recoveryCodes,
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: 'profile/two-step/disable',
  access: 'member',
  summary: 'Disables two-factor login. Requires a current code. Not available to staff.',
  body: ownerProof,
  output: z.object({}),
});
