import * as z from 'zod';
import { emailAddress } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

export const createSubscription = endpoint({
  method: 'POST',
  path: 'subscribes',
  access: 'public',
  summary: 'Subscribes an address to the newsletter; the answer is the same when it already was.',
  encoding: 'form',
  body: z.object({ email: emailAddress }),
  output: z.object({ message: z.string() }),
});
