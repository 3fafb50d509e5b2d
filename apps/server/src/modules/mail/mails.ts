import { staffRoles } from '@dalil/contract/account-fields';
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
  /** Another member whose name stands in it: it is erased with theirs too. */
  namedId: z.uuid().optional(),
  /** The city that it is about, whose address its links name. Those that waited before mails had one lead to ours. */
  cityId: z.int().optional(),
});
/** A moment is told in the time zone of the reader's city. */
const momentous = recipient.extend({ at: z.iso.datetime(), timeZone: z.string() });

const roles = z.array(z.enum(staffRoles));

const cityMoment = z.object({ at: z.iso.datetime(), timeZone: z.string() });

/** About a post of theirs: its title, and the page that the button opens. */
const aboutPost = recipient.extend({ title: z.string(), path: z.string() });

/** What staff change about somebody's post without being asked. */
const postChanges = ['corrected', 'restored', 'given', 'taken'] as const;
export type PostChangeByStaff = (typeof postChanges)[number];

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
  /** Staff roles for one city, or for all; `twoStep` is whether the account has its second factor already. */
  recipient.extend({
    kind: z.literal('rolesChanged'),
    given: roles,
    taken: roles,
    city: z.string().nullable(),
    twoStep: z.boolean(),
  }),
  /** Into a staff role for one city, or for all. `path` is added when it is sent: it holds a token. */
  recipient.extend({
    kind: z.literal('staffInvitation'),
    invitation: z.uuid(),
    sends: z.int(),
    inviter: z.string(),
    role: z.enum(staffRoles),
    city: z.string().nullable(),
    days: z.int(),
    path: z.string().optional(),
  }),
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
    /** Whether its author looks for something; false of those that waited before mails said so. */
    wanted: z.boolean().default(false),
    ends: cityMoment,
  }),
  aboutPost.extend({ kind: z.literal('postNeedsChanges'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postRejected'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postTakenDown'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postChanged'), change: z.enum(postChanges), reason: z.string() }),
  /** Somebody else of the staff looked again at what was decided. */
  aboutPost.extend({
    kind: z.literal('appealAnswered'),
    outcome: z.enum([...appealOutcomes, 'requeued']),
    reason: z.string(),
  }),
  /** About a business that they said is theirs. */
  aboutPost.extend({ kind: z.literal('claimApproved') }),
  aboutPost.extend({ kind: z.literal('claimRejected'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('claimClosed') }),
  /** About a job of theirs: somebody applied for it. */
  aboutPost.extend({ kind: z.literal('applicationReceived'), applicant: z.string() }),
  /** About a job that they applied for. */
  aboutPost.extend({
    kind: z.literal('applicationInvited'),
    interview: cityMoment.nullable(),
    place: z.string().nullable().default(null),
    contact: z.string().nullable().default(null),
    /** They were invited before, and something about it is different now. */
    moved: z.boolean().default(false),
  }),
  aboutPost.extend({ kind: z.literal('applicationWithdrawn') }),
  /** About a post that they asked about or posted: who wrote, null of who posts without a name. The page is the thread. */
  aboutPost.extend({ kind: z.literal('newMessage'), from: z.string().nullable() }),
  /** Staff answered them in the live chat. */
  recipient.extend({ kind: z.literal('chatAnswered') }),
  /** To staff: a visitor has waited in the live chat for so many minutes. The page is the chat. */
  recipient.extend({ kind: z.literal('chatWaiting'), minutes: z.int(), path: z.string() }),
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
/** As it is handed to the queue. */
export type NewMail = z.input<typeof mail>;

/** What a person of the staff wrote to a visitor: made when it is sent, from the row that holds it. */
export interface ReplyMail extends z.output<typeof recipient> {
  kind: 'contactReply';
  subject: string | null;
  text: string;
  /** What it answers. */
  quoted: string;
  asked: z.output<typeof cityMoment>;
}

/** Holds a secret, so it is made when it is sent and never waits in the queue. */
export interface CodeMail extends z.output<typeof recipient> {
  kind: 'code';
  purpose: 'register' | 'reset' | 'email' | 'claim';
  code: string;
  minutes: number;
}

/** Signs the links of an email that act without a login: renewal, invitation, confirmation, unsubscribing. */
export type AddLinks = (setting: string, mail: Mail) => Promise<Mail>;
