import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { shortText } from './inputs.ts';
import { limits } from './limits.ts';

/** As browsers write bytes: base64url without padding. */
const bytes = (letters: number) =>
  z
    .string()
    .length(letters)
    .regex(/^[\w-]+$/);

/** As `PushSubscription.toJSON()` of a browser. Which push services we speak to is the server's to say. */
const subscription = z.object({
  endpoint: shortText(limits.push.addressLength).pipe(z.url({ error: 'errors.field.invalid' })),
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});

const state = z.object({ on: z.boolean().describe('the device of this session is told') });

export const getPush = endpoint({
  method: 'GET',
  path: 'profile/push',
  access: 'member',
  summary: 'Whether the device on which the caller is logged in is told by Web Push.',
  output: state,
});

export const turnOnPush = endpoint({
  method: 'PUT',
  path: 'profile/push',
  access: 'member',
  summary:
    'Tells the device on which the caller is logged in, until they log out there, in the language of the call. 409 while push is not set up.',
  body: subscription,
  output: state,
});

export const turnOffPush = endpoint({
  method: 'DELETE',
  path: 'profile/push',
  access: 'member',
  summary: 'Tells this device nothing more.',
  output: state,
});
