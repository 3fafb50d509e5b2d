import * as z from 'zod';
import { emailAddress } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
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

const subscriber = z.object({
  id: z.string().describe('the address'),
  lang: z.enum(['en', 'ar']),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable().describe('until then nothing is sent but the request to confirm'),
});
export type Subscriber = z.output<typeof subscriber>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: 'staff/subscribers',
  access: 'admin',
  summary: 'Who asked for the newsletter of this city, by address.',
  query: pageQuery,
  output: z.array(subscriber),
  meta: pageMeta,
});

export const countSubscribers = endpoint({
  method: 'GET',
  path: 'staff/subscribers/counts',
  access: 'admin',
  summary: 'How many asked for it, how many of them confirmed, and in which language they read.',
  output: z.object({ all: z.int(), confirmed: z.int(), en: z.int(), ar: z.int() }),
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: 'staff/subscribers/export',
  access: 'admin',
  summary: 'The same as a table for the disk. Who takes it is written down.',
  output: z.string(),
  file: { type: 'text/csv', name: 'subscribers.csv' },
});
