import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { shortText } from './inputs.ts';
import { limits } from './limits.ts';

/** Bytes as encoded by browsers: base64url without padding. */
const bytes = (characters: number) =>
  z
    .string()
    .length(characters)
    .regex(/^[\w-]+$/);

/**
 * Push subscription as returned by `PushSubscription.toJSON()`. The server decides which push services are allowed.
 */
const subscription = z.object({
  endpoint: shortText(limits.push.addressLength).pipe(z.url({ error: 'errors.field.invalid' })),
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});

const state = z.object({
  on: z.boolean().describe('true if push is enabled for the device of this session'),
});

export const getPush = endpoint({
  method: 'GET',
  path: 'profile/push',
  access: 'member',
  summary: 'Returns whether Web Push is enabled for the device of this session.',
  output: state,
});

export const enablePush = endpoint({
  method: 'PUT',
  path: 'profile/push',
  access: 'member',
  summary:
    'Enables push for the device of this session until it logs out, in the language of the request. 409 while push is not configured.',
  body: subscription,
  output: state,
});

export const disablePush = endpoint({
  method: 'DELETE',
  path: 'profile/push',
  access: 'member',
  summary: 'Disables push for this device.',
  output: state,
});
