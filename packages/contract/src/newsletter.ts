import * as z from 'zod';
import { isEmail } from './email.ts';
import { endpoint } from './endpoint.ts';

export const createSubscription = endpoint({
  method: 'POST',
  path: 'subscribes',
  access: 'public',
  summary: 'Subscribes an address to the newsletter; the answer is the same when it already was.',
  encoding: 'form',
  body: z.object({ email: z.string().trim().max(254).refine(isEmail, 'errors.field.emailInvalid') }),
  output: z.object({ message: z.string() }),
});
