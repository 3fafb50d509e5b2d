import * as z from 'zod';
import { twoStepCode } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

const nothing = z.object({});

export const reportPresence = endpoint({
  method: 'POST',
  path: 'session/seen',
  access: 'member',
  summary:
    'Says that somebody is at this device: what is for staff stays open for 15 minutes from now. Refused once it is locked.',
  output: nothing,
});

export const lockSession = endpoint({
  method: 'POST',
  path: 'session/lock',
  access: 'member',
  summary: 'Closes what is for staff on this device, until a code is given. Fine when it is locked already.',
  output: nothing,
});

export const unlockSession = endpoint({
  method: 'POST',
  path: 'session/unlock',
  access: 'member',
  summary:
    'Opens what is for staff on this device again: a code of the authenticator app, or a recovery code.',
  body: z.object({ code: twoStepCode }),
  output: nothing,
});
