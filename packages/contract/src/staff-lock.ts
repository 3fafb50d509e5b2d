import * as z from 'zod';
import { twoFactorCode } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

const nothing = z.object({});

/** Endpoint that reports activity on this device, which keeps staff access unlocked. */
export const reportPresence = endpoint({
  method: 'POST',
  path: 'session/seen',
  access: 'member',
  summary:
    'Reports activity on this device: staff access stays unlocked for 15 minutes from now. Rejected once it is locked.',
  output: nothing,
});

export const lockSession = endpoint({
  method: 'POST',
  path: 'session/lock',
  access: 'member',
  summary: 'Locks staff access on this device until a code is entered. Succeeds if it is already locked.',
  output: nothing,
});

export const unlockSession = endpoint({
  method: 'POST',
  path: 'session/unlock',
  access: 'member',
  summary: 'Unlocks staff access on this device with a code of the authenticator app or a recovery code.',
  body: z.object({ code: twoFactorCode }),
  output: nothing,
});
