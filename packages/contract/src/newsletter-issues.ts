import * as z from 'zod';
import { both, versioned, wholePage } from './content.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, idInUrl, shortText, text } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** Newsletter issues for the subscribers of a city, written and sent by its admins. */

/**
 * States of an issue. `scheduled` can be cancelled and becomes `sending` and then `sent` automatically; a `stopped`
 * issue can be resumed.
 */
export const issueStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent', 'removed'] as const;
export type IssueState = (typeof issueStates)[number];

/** Delivery state of an issue for one subscriber. `left`: they unsubscribed before delivery. */
export const deliveryStates = ['waiting', 'sent', 'refused', 'failed', 'left'] as const;

const most = staffLimits.letter;
const asIs = z.string();

const content = z.object({ subject: both(asIs), body: both(asIs) });
export type IssueContent = z.output<typeof content>;

/** Drafts may be incomplete; an issue can only be sent when complete. */
const sent = z.object({
  subject: both(shortText(most.subject)),
  body: both(text(most.body)).describe('HTML of the editor, sanitised by the server'),
});
/** Content of an issue as the editor saves it. A draft may be incomplete; an issue can only be sent when complete. */
export type IssueInput = z.output<typeof sent>;

const listed = z.object({
  id: z.int(),
  subject: both(asIs),
  state: z.enum(issueStates),
  weekly: z.boolean().describe('generated from new posts of the city'),
  sendAt: z.iso.datetime().nullable().describe('start time of delivery'),
  endedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  sent: z.int().describe('number of recipients, once delivery is complete'),
});
export type ListedIssue = z.output<typeof listed>;

const issue = versioned(content)
  .extend(listed.omit({ subject: true, sent: true }).shape)
  .extend({
    readers: z.object({ en: z.int(), ar: z.int() }).describe('current number of recipients by language'),
    progress: z.object({
      waiting: z.int(),
      sent: z.int(),
      failed: z.int().describe('rejected permanently, or failed after all retries'),
      left: z.int().describe('unsubscribed before delivery'),
    }),
    retryAt: z.iso.datetime().nullable().describe('next attempt while the mail server is unavailable'),
  });
export type StaffIssue = z.output<typeof issue>;

const access = { access: 'admin' } as const;
const params = z.object({ id: idInUrl });

export const listIssues = endpoint({
  method: 'GET',
  path: 'staff/letters',
  ...access,
  summary: 'Lists newsletter issues in every state, most recently changed first.',
  query: pageQuery,
  output: z.array(listed),
  meta: pageMeta,
});

export const createIssue = endpoint({
  method: 'POST',
  path: 'staff/letters',
  ...access,
  summary:
    'Creates a newsletter issue, empty or from the new posts of the city. Null if there are no new posts.',
  body: z.object({ from: z.enum(['nothing', 'week']) }),
  output: issue.nullable(),
  status: 201,
});

export const getIssue = endpoint({
  method: 'GET',
  path: 'staff/letters/:id',
  ...access,
  summary: 'Returns a newsletter issue with its delivery progress.',
  params,
  output: issue,
});

export const saveIssue = endpoint({
  method: 'PUT',
  path: 'staff/letters/:id',
  ...access,
  summary: 'Saves a draft. 409 if the issue is scheduled, being sent, or sent.',
  params,
  body: versioned(sent),
  largest: wholePage,
  output: issue,
});

export const issueActions = ['send', 'stop', 'resume', 'remove', 'restore'] as const;
export type IssueAction = (typeof issueActions)[number];

export const changeIssueState = endpoint({
  method: 'POST',
  path: 'staff/letters/:id/state',
  ...access,
  summary: `Schedules a newsletter issue, with a delay of ${most.graceSeconds} seconds or at a given time; stops or resumes it; removes or restores a draft.`,
  params,
  body: z.object({
    version: count.describe('version on which the edit is based; 409 if another was saved since'),
    action: z.enum(issueActions),
    at: exactText(30)
      .pipe(z.iso.datetime())
      .optional()
      .describe('start time of delivery, at most a year ahead'),
  }),
  output: issue,
});

export const sendTestIssue = endpoint({
  method: 'POST',
  path: 'staff/letters/:id/test',
  ...access,
  summary: 'Sends the saved issue to the caller only, in both languages.',
  params,
  output: z.object({ email: z.string() }),
  status: 202,
});

export const previewIssue = endpoint({
  method: 'GET',
  path: 'staff/letters/:id/preview',
  ...access,
  summary: 'Returns previews of the emails in both languages.',
  params,
  output: both(z.object({ subject: z.string(), html: z.string() })),
});
export type IssuePreview = z.output<(typeof previewIssue)['output']>;

const settings = z.object({
  weekly: z.boolean().describe('true if an issue with new posts is generated and sent every week'),
});

export const getNewsletter = endpoint({
  method: 'GET',
  path: 'staff/newsletter',
  ...access,
  summary: 'Returns the automation settings of the city newsletter.',
  output: settings,
});

export const saveNewsletter = endpoint({
  method: 'PUT',
  path: 'staff/newsletter',
  ...access,
  summary: 'Turns the automatic weekly newsletter on or off.',
  body: settings,
  output: settings,
});
