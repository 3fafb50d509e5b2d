import { staffRoles } from '@dalil/contract/account-fields';
import { appealOutcomes } from '@dalil/contract/appeals';
import { pricedPer } from '@dalil/contract/notifications';
import { languages } from '@dalil/messages/languages';
import * as z from 'zod';

const recipient = z.object({
  /** Account of the recipient, also for emails to its previous address; the email is erased with the account. */
  accountId: z.uuid().optional(),
  to: z.string(),
  name: z.string(),
  lang: z.enum(languages),
  /** Another member named in the email. The queued email is erased with that member's account too. */
  namedId: z.uuid().optional(),
  /** City whose hostname is used in links. Missing in older queued emails, which use the default hostname. */
  cityId: z.int().optional(),
});
/** An email that shows a time, in the time zone of the reader's city. */
const momentous = recipient.extend({ at: z.iso.datetime(), timeZone: z.string() });

const roles = z.array(z.enum(staffRoles));

const cityMoment = z.object({ at: z.iso.datetime(), timeZone: z.string() });

/** An email about the recipient's post: its title and the path for the button. */
const aboutPost = recipient.extend({ title: z.string(), path: z.string() });

/** Changes that staff make to a post on their own initiative. */
const postChanges = ['corrected', 'restored', 'given', 'taken'] as const;
export type PostChangeByStaff = (typeof postChanges)[number];

/** Emails that may be stored in the queue, with their data. None contains a secret. */
export const mail = z.discriminatedUnion('kind', [
  recipient.extend({ kind: z.literal('welcome') }),
  recipient.extend({ kind: z.literal('alreadyRegistered') }),
  momentous.extend({ kind: z.literal('passwordChanged') }),
  momentous.extend({ kind: z.literal('twoStepEnabled') }),
  momentous.extend({ kind: z.literal('twoStepDisabled') }),
  /** Sent to the previous email of the account. */
  recipient.extend({ kind: z.literal('emailChanged'), newEmail: z.string() }),
  /** `at` is the day of the erasure. */
  momentous.extend({ kind: z.literal('deletionScheduled') }),
  momentous.extend({ kind: z.literal('accountRestored') }),
  /** Reason, end date if any, and the path for an appeal. */
  recipient.extend({
    kind: z.literal('accountSuspended'),
    reason: z.string(),
    path: z.string(),
    ends: cityMoment.nullable(),
  }),
  recipient.extend({ kind: z.literal('accountReinstated') }),
  /** Staff roles for one city or for all; `twoStep` is true if the account already uses two-factor authentication. */
  recipient.extend({
    kind: z.literal('rolesChanged'),
    given: roles,
    taken: roles,
    city: z.string().nullable(),
    twoStep: z.boolean(),
  }),
  /** Invitation to a staff role for one city or for all. `path` contains a token and is added at sending. */
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
  /** `hours` is the maximum time until a decision. */
  aboutPost.extend({ kind: z.literal('postReceived'), hours: z.int() }),
  aboutPost.extend({
    kind: z.literal('postPublished'),
    /** When the post expires, in the city's time zone; null if it does not. */
    ends: cityMoment.nullable(),
  }),
  /**
   * Reminder that a post expires soon and can be renewed. Emails queued by older releases lack `listingId` and link
   * to the list of the member's own posts.
   */
  aboutPost.extend({
    kind: z.literal('postEnding'),
    listingId: z.int().optional(),
    /**
     * True for a wanted post, in which the member looks for something. Defaults to false for emails queued by older
     * releases.
     */
    wanted: z.boolean().default(false),
    ends: cityMoment,
  }),
  aboutPost.extend({ kind: z.literal('postNeedsChanges'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postRejected'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postTakenDown'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('postChanged'), change: z.enum(postChanges), reason: z.string() }),
  /** Result of an appeal: another staff member reviewed the decision. */
  aboutPost.extend({
    kind: z.literal('appealAnswered'),
    outcome: z.enum([...appealOutcomes, 'requeued']),
    reason: z.string(),
  }),
  /** Decisions on the recipient's claim to own a business. */
  aboutPost.extend({ kind: z.literal('claimApproved') }),
  aboutPost.extend({ kind: z.literal('claimRejected'), reason: z.string() }),
  aboutPost.extend({ kind: z.literal('claimClosed') }),
  /** Sent to the author of a job when a member applies. */
  aboutPost.extend({ kind: z.literal('applicationReceived'), applicant: z.string() }),
  /** Sent to the applicant for a job: an invitation, with the time of the interview if one is set. */
  aboutPost.extend({
    kind: z.literal('applicationInvited'),
    interview: cityMoment.nullable(),
    place: z.string().nullable().default(null),
    contact: z.string().nullable().default(null),
    /** True if an earlier invitation was changed, such as the time of the interview. */
    moved: z.boolean().default(false),
  }),
  aboutPost.extend({ kind: z.literal('applicationWithdrawn') }),
  /**
   * New message in a conversation about a post. `from` is the name of its author, null if that member posts
   * anonymously; `path` leads to the conversation.
   */
  aboutPost.extend({ kind: z.literal('newMessage'), from: z.string().nullable() }),
  /** Staff answered in the live chat while the member was away. */
  recipient.extend({ kind: z.literal('chatAnswered') }),
  /**
   * Sent to staff: a visitor has waited for an answer in the live chat for this many minutes. `path` leads to the
   * chat.
   */
  recipient.extend({ kind: z.literal('chatWaiting'), minutes: z.int(), path: z.string() }),
  /** The price of a post that the recipient saved has dropped; prices are in cents. */
  aboutPost.extend({ kind: z.literal('priceDrop'), was: z.int(), now: z.int(), per: z.enum(pricedPer) }),
  /** Asks to confirm a newsletter subscription; the link is valid for `days` days. */
  recipient.extend({
    kind: z.literal('subscription'),
    city: z.string(),
    subscription: z.uuid(),
    asked: z.int(),
    days: z.int(),
    path: z.string().optional(),
  }),
  /** New results of a saved search: how many, the first of them, and the path of the results page. */
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
/** Input as passed to the queue. */
export type NewMail = z.input<typeof mail>;

/** Staff reply to a visitor. Not stored in the queue: it is rendered from its row when it is sent. */
export interface ReplyMail extends z.output<typeof recipient> {
  kind: 'contactReply';
  subject: string | null;
  text: string;
  /** The visitor's message that is being answered. */
  quoted: string;
  asked: z.output<typeof cityMoment>;
}

/** Contains a secret code, so it is rendered when sent and never stored in the queue. */
export interface CodeMail extends z.output<typeof recipient> {
  kind: 'code';
  purpose: 'register' | 'reset' | 'email' | 'claim';
  code: string;
  minutes: number;
}

/**
 * Returns the email with the links that act without a login: renewal, invitation, confirmation, unsubscribing. They
 * are signed with `setting`, the `SESSION_KEY` of the configuration.
 */
export type AddLinks = (setting: string, mail: Mail) => Promise<Mail>;
