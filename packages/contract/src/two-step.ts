import * as z from 'zod';
import { knownPassword, oneTimeCode, twoStepCode } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('shown once, never again') });

/** Proves who is asking. Without `code` it is enough only while two-step login is off. */
export const ownerProof = z.object({ password: knownPassword, code: twoStepCode.optional() });

export const setUpTwoStep = endpoint({
  method: 'POST',
  path: 'profile/two-step/setup',
  access: 'member',
  summary:
    'A secret for an authenticator app. Nothing changes until a code of it is given. Requires a current code if two-step login is on.',
  body: ownerProof,
  output: z.object({
    secret: z.string(),
    uri: z.string().describe('otpauth address, for phones'),
    qr: z.string().describe('the same as a picture: data URI of an SVG'),
  }),
});

export const enableTwoStep = endpoint({
  method: 'POST',
  path: 'profile/two-step/enable',
  access: 'member',
  summary: 'Turns the second step on with a first code, and answers the recovery codes.',
  body: z.object({ code: oneTimeCode }),
  output: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'profile/two-step/recovery',
  access: 'member',
  summary: 'New recovery codes; the ones before stop working. Requires a current code.',
  body: ownerProof,
  output: recoveryCodes,
});

export const disableTwoStep = endpoint({
  method: 'POST',
  path: 'profile/two-step/disable',
  access: 'member',
  summary: 'Turns the second step off. Requires a current code. Staff cannot.',
  body: ownerProof,
  output: z.object({}),
});
