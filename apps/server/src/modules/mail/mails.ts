import { appealOutcomes } from '@dalil/contract/appeals';
import { pricedPer } from '@dalil/contract/notifications';
import { languages } from '@dalil/messages/languages';
import * as z from 'zod';

const recipient = z.object({
  /** Whose mail it is, also when it goes to an address that the account had before: it is erased with the account. */
  accountId: z.uuid().optional(),
  to: z.string(),
  name: z.string(),
  lang: z.enum(languages),
  /** The city that it is about, whose address its links name. Those that waited before mails had one lead to ours. */
  cityId: z.int().optional(),
});
/** A moment is told in the time zone of the reader's city. */
const momentous = recipient.extend({ at: z.iso.datetime(), timeZone: z.string() });

const cityMoment = z.object({ at: z.iso.datetime(), timeZone: z.string() });

/** About a post of theirs: its title, and the page that the button opens. */
const aboutPost = recipient.extend({ title: z.string(), path: z.string() });

/** Every mail that may wait in the queue as it is, and what it must know. None of them holds a secret. */
export const mail = z.discriminatedUnion('kind', [
  recipient.extend({ kind: z.literal('welcome') }),
  recipient.extend({ kind: z.literal('alreadyRegistered') }),
  momentous.extend({ kind: z.literal('passwordChanged') }),
  momentous.extend({ kind: z.literal('twoStepEnabled') }),
  momentous.extend({ kind: z.literal('twoStepDisabled') }),
  /** To the address that the account had before. */
  recipient.extend({ kind: z.literal('emailChanged'), newEmail: z.string() }),
  /** `at` is the day of the erasure. */
  momentous.extend({ kind: z.literal('deletionScheduled') }),
  momentous.extend({ kind: z.literal('accountRestored') }),
  /** Why, until when if there is an end, and the page on which to answer. */
  recipient.extend({
    kind: z.literal('accountSuspended'),
    reason: z.string(),
    path: z.string(),
    ends: cityMoment.nullable(),
  }),
  recipient.extend({ kind: z.literal('accountReinstated') }),
  /** `hours` is how long an answer takes at most. */
  aboutPost.extend({ kind: z.literal('postReceived'), hours: z.int() }),
  aboutPost.extend({
    kind: z.literal('postPublished'),
    /** When it leaves by itself, in the city's time zone. */
    ends: cityMoment.nullable(),
  }),
  /** It leaves by itself, and can be renewed. Those that waited before mails did so lead to the list of their own. */
  aboutPost.extend({
    kind: z.literal('postEnding'),
    listingId: z.int().optional(),
    ends: cityMoment,
  }),
  aboutPost.extend({ kind: z.literal('postNeedsChanges'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postRejected'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postTakenDown'), reason: z.string() }),
  /** Somebody else of the staff looked again at what was decided. */
  aboutPost.extend({
    kind: z.literal('appealAnswered'),
    outcome: z.enum(appealOutcomes),
    reason: z.string(),
  }),
  /** About a business that they said is theirs. */
  aboutPost.extend({ kind: z.literal('claimApproved') }),
  aboutPost.extend({ kind: z.literal('claimRejected'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('claimClosed') }),
  /** About a job of theirs: somebody applied for it. */
  aboutPost.extend({ kind: z.literal('applicationReceived'), applicant: z.string() }),
  /** About a job that they applied for. */
  aboutPost.extend({ kind: z.literal('applicationInvited'), interview: cityMoment.nullable() }),
  /** About a post that they asked about or posted: who wrote, null of who posts without a name. The page is the thread. */
  aboutPost.extend({ kind: z.literal('newMessage'), from: z.string().nullable() }),
  /** About a post that they saved: it costs less, in cents. */
  aboutPost.extend({ kind: z.literal('priceDrop'), was: z.int(), now: z.int(), per: z.enum(pricedPer) }),
  /** Somebody wants the letter of a city at this address; `days` is how long its owner can say so. */
  recipient.extend({
    kind: z.literal('subscription'),
    city: z.string(),
    subscription: z.uuid(),
    asked: z.int(),
    days: z.int(),
    path: z.string().optional(),
  }),
  /** What is new and answers a search of theirs: how much, the first of it, and the page of the search. */
  recipient.extend({
    kind: z.literal('savedSearch'),
    search: z.int(),
    q: z.string(),
    n: z.int(),
    posts: z.array(
      z.object({
        title: z.string(),
        path: z.string(),
        amount: z.int().nullable(),
        place: z.string().nullable(),
      }),
    ),
    since: cityMoment,
    path: z.string(),
    stop: z.string().optional(),
  }),
]);
export type Mail = z.output<typeof mail>;

/** Holds a secret, so it is made when it is sent and never waits in the queue. */
export interface CodeMail extends z.output<typeof recipient> {
  kind: 'code';
  purpose: 'register' | 'reset' | 'email' | 'claim';
  code: string;
  minutes: number;
}
