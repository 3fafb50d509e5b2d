import * as z from 'zod';
import { subscribedEmail } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText } from './inputs.ts';

export const createSubscription = endpoint({
  method: 'POST',
  path: 'subscribes',
  access: 'public',
  summary: 'Subscribes an email to the newsletter; the response is the same if it was already subscribed.',
  encoding: 'form',
  body: z.object({ email: subscribedEmail }),
  output: z.object({ message: z.string() }),
});

const ticket = exactText(1_000).describe('token from an email');

/** State of the newsletter subscription to which an email link belongs. `waiting`: not confirmed yet. */
const subscription = z.object({ state: z.enum(['waiting', 'subscribed', 'left']) });
/** State of the newsletter subscription to which an email link belongs. `waiting`: not confirmed yet. */
export type Subscription = z.output<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: 'subscription',
  access: 'public',
  summary: 'Returns the status of a subscription. Changes nothing, because mail scanners follow links.',
  query: z.object({ ticket }),
  output: subscription,
});

export const changeSubscription = endpoint({
  method: 'POST',
  path: 'subscription',
  access: 'public',
  summary:
    'Confirms, ends or restores a subscription without a login, as far as the token of the email allows. Idempotent; 410 for an expired or invalid token.',
  body: z.object({ ticket, action: z.enum(['confirm', 'leave', 'return']) }),
  output: subscription,
});

const subscriber = z.object({
  id: z.string().describe('the email'),
  lang: z.enum(['en', 'ar']),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso
    .datetime()
    .nullable()
    .describe('null until confirmed; until then only the confirmation request is sent'),
});
export type Subscriber = z.output<typeof subscriber>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: 'staff/subscribers',
  access: 'admin',
  summary: 'Lists newsletter subscribers of this city by email.',
  query: pageQuery,
  output: z.array(subscriber),
  meta: pageMeta,
});

export const countSubscribers = endpoint({
  method: 'GET',
  path: 'staff/subscribers/counts',
  access: 'admin',
  summary: 'Returns the number of subscribers, how many have confirmed, and their languages.',
  output: z.object({ all: z.int(), confirmed: z.int(), en: z.int(), ar: z.int() }),
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: 'staff/subscribers/export',
  access: 'admin',
  summary: 'Exports the subscribers as CSV. The export is recorded in the audit log.',
  output: z.string(),
  file: { type: 'text/csv', name: 'subscribers.csv' },
});
