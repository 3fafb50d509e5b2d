import * as z from 'zod';
import { subscribedEmail } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText } from './inputs.ts';

export const createSubscription = endpoint({
  method: 'POST',
  path: 'subscribes',
  access: 'public',
  summary: 'Subscribes an address to the newsletter; the answer is the same when it already was.',
  encoding: 'form',
  body: z.object({ email: subscribedEmail }),
  output: z.object({ message: z.string() }),
});

const ticket = exactText(1_000).describe('of a mail');

/** Where the subscription stands that a mail is about. `waiting`: nobody has confirmed it yet. */
const subscription = z.object({ state: z.enum(['waiting', 'subscribed', 'left']) });
export type Subscription = z.output<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: 'subscription',
  access: 'public',
  summary: 'Where a subscription stands. Changes nothing: programs that read mails follow its links.',
  query: z.object({ ticket }),
  output: subscription,
});

export const changeSubscription = endpoint({
  method: 'POST',
  path: 'subscription',
  access: 'public',
  summary:
    'Confirms a subscription, ends it or takes that back, as far as the ticket of the mail allows, without a login. What is said twice is done once; 410 for a ticket that is old or not ours.',
  body: z.object({ ticket, action: z.enum(['confirm', 'leave', 'return']) }),
  output: subscription,
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
