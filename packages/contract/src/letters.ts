import * as z from 'zod';
import { both, kept, wholePage } from './content.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, idInAddress, shortText, text } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** Letters to the readers of a city, as its admins write and send them. */

/** `scheduled` can be taken back and becomes `sending` by itself, that becomes `sent`; what was `stopped` can go on. */
export const letterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent', 'removed'] as const;
export type LetterState = (typeof letterStates)[number];

/** What became of one address. `left`: its owner unsubscribed before its turn. */
export const deliveryStates = ['waiting', 'sent', 'refused', 'failed', 'left'] as const;

const most = staffLimits.letter;
const asIs = z.string();

const content = z.object({ subject: both(asIs), body: both(asIs) });
export type LetterContent = z.output<typeof content>;

/** While it is being written anything may be missing; what is sent has to be whole. */
const sent = z.object({
  subject: both(shortText(most.subject)),
  body: both(text(most.body)).describe('prose of the editor, cleaned by the server'),
});
export type LetterInput = z.output<typeof sent>;

const listed = z.object({
  id: z.int(),
  subject: both(asIs),
  state: z.enum(letterStates),
  weekly: z.boolean().describe('made of what is new in the city'),
  sendAt: z.iso.datetime().nullable().describe('when it leaves, or began to'),
  endedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  sent: z.int().describe('to so many, once it is over'),
});
export type ListedLetter = z.output<typeof listed>;

const letter = kept(content)
  .extend(listed.omit({ subject: true, sent: true }).shape)
  .extend({
    readers: z.object({ en: z.int(), ar: z.int() }).describe('who would get it now, by language'),
    progress: z.object({
      waiting: z.int(),
      sent: z.int(),
      failed: z.int().describe('refused for good, or in vain again and again'),
      left: z.int().describe('who unsubscribed before their turn'),
    }),
    retryAt: z.iso.datetime().nullable().describe('while the mail server does not answer'),
  });
export type StaffLetter = z.output<typeof letter>;

const access = { access: 'admin' } as const;
const params = z.object({ id: idInAddress });

export const listLetters = endpoint({
  method: 'GET',
  path: 'staff/letters',
  ...access,
  summary: 'Letters in every state, what was changed last first.',
  query: pageQuery,
  output: z.array(listed),
  meta: pageMeta,
});

export const createLetter = endpoint({
  method: 'POST',
  path: 'staff/letters',
  ...access,
  summary: 'Begins a letter: empty, or of what is new in the city. Null when nothing is.',
  body: z.object({ from: z.enum(['nothing', 'week']) }),
  output: letter.nullable(),
  status: 201,
});

export const getLetter = endpoint({
  method: 'GET',
  path: 'staff/letters/:id',
  ...access,
  summary: 'A letter with how far it is.',
  params,
  output: letter,
});

export const saveLetter = endpoint({
  method: 'PUT',
  path: 'staff/letters/:id',
  ...access,
  summary: 'Saves a draft. What leaves, or has left, is refused with 409.',
  params,
  body: kept(sent),
  largest: wholePage,
  output: letter,
});

export const letterActions = ['send', 'stop', 'resume', 'remove', 'restore'] as const;
export type LetterAction = (typeof letterActions)[number];

export const moveLetter = endpoint({
  method: 'POST',
  path: 'staff/letters/:id/state',
  ...access,
  summary: `Sends a letter, after ${most.graceSeconds} seconds or at a time; stops it, goes on; removes a draft, or restores it.`,
  params,
  body: z.object({
    version: count.describe('of what was read; what somebody else saved since is refused with 409'),
    action: z.enum(letterActions),
    at: exactText(30).pipe(z.iso.datetime()).optional().describe('when it leaves. At most a year ahead'),
  }),
  output: letter,
});

export const testLetter = endpoint({
  method: 'POST',
  path: 'staff/letters/:id/test',
  ...access,
  summary: 'Sends it to the caller alone, in both languages, as it was saved.',
  params,
  output: z.object({ email: z.string() }),
  status: 202,
});

export const previewLetter = endpoint({
  method: 'GET',
  path: 'staff/letters/:id/preview',
  ...access,
  summary: 'The mails as they would look, in both languages.',
  params,
  output: both(z.object({ subject: z.string(), html: z.string() })),
});
export type LetterPreview = z.output<(typeof previewLetter)['output']>;

const settings = z.object({
  weekly: z.boolean().describe('whether a letter of what is new is made and sent every week'),
});

export const getNewsletter = endpoint({
  method: 'GET',
  path: 'staff/newsletter',
  ...access,
  summary: 'What the newsletter of the city does by itself.',
  output: settings,
});

export const saveNewsletter = endpoint({
  method: 'PUT',
  path: 'staff/newsletter',
  ...access,
  summary: 'Turns the weekly letter on or off.',
  body: settings,
  output: settings,
});
