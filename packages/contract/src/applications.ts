import * as z from 'zod';
import { emailAddress, personName, phoneNumber } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, idInUrl, shortText, text } from './inputs.ts';
import { limits } from './limits.ts';
import { requireContact } from './posts.ts';
import { guessing, type RateLimit, reading } from './rate-limit.ts';

/**
 * State of a job application: `new` until the employer opened it, then `read`, `invited` to an interview or
 * `declined`.
 */
export const applicationStates = ['new', 'read', 'invited', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Treats the empty string as missing, because forms send empty fields as empty strings. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((typed) => (typed === '' ? undefined : typed), schema.optional());

export const applicationInput = requireContact(
  z.object({
    name: personName,
    phone: unlessEmpty(phoneNumber),
    email: unlessEmpty(emailAddress),
    text: text(limits.application.text, { missing: 'errors.field.applicationRequired' }).min(
      1,
      'errors.field.applicationRequired',
    ),
    file: z
      .object({ id: z.uuid(), name: shortText(limits.application.fileName) })
      .optional()
      .describe('a document: a PDF, or a photo of a page'),
  }),
);
export type ApplicationInput = z.output<typeof applicationInput>;

const params = z.object({ id: idInUrl });
const moment = z.iso.datetime();

export const sendApplication = endpoint({
  method: 'POST',
  path: 'jobs/:id/applications',
  access: 'member',
  summary: 'Applies for a job. Only the author of the job reads the application; one per person and job.',
  status: 201,
  params,
  body: applicationInput,
  output: z.object({ sentAt: moment }),
});

export const findMyApplication = endpoint({
  method: 'GET',
  path: 'jobs/:id/application',
  access: 'member',
  summary: 'Returns when the caller applied for a job; null if they did not.',
  params,
  output: z.object({ sentAt: moment }).nullable(),
});

const application = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  text: z.string(),
  file: z
    .object({
      name: z.string(),
      readable: z.boolean().nullable().describe('null while the document is being processed'),
    })
    .nullable(),
  state: z.enum(applicationStates),
  interviewAt: moment.nullable(),
  place: z.string().nullable().describe('place of the interview'),
  contact: z.string().nullable().describe('contact person at the interview'),
  sentAt: moment,
  eraseAt: moment.describe('time at which the application is erased, whatever its outcome'),
});
/** A job application as the employer sees it. */
export type Application = z.output<typeof application>;

const counts = z.object(
  Object.fromEntries(applicationStates.map((state) => [state, z.int()])) as Record<
    ApplicationState,
    z.ZodInt
  >,
);

export const listApplications = endpoint({
  method: 'GET',
  path: 'profile/listings/:id/applications',
  access: 'member',
  summary: 'Lists the applications for a job of the caller, newest first.',
  params,
  query: pageQuery.extend({ state: z.enum(applicationStates).optional() }),
  output: z.array(application),
  meta: pageMeta.extend({ title: z.string().describe('title of the job'), counts }),
});

export const changeApplication = endpoint({
  method: 'POST',
  path: 'profile/applications/:id/state',
  access: 'member',
  summary:
    'Marks an application as read, invites the applicant, or declines; `read` reverts a rejection, and with `withdraw` an invitation. Inviting again changes the interview.',
  params,
  body: z.object({
    state: z.enum(applicationStates).exclude(['new']),
    interviewAt: exactText(40).pipe(moment).optional().describe('for an invitation'),
    place: shortText(limits.application.place).optional().describe('place of the interview'),
    contact: shortText(limits.application.contact).optional().describe('contact person at the interview'),
    withdraw: z.boolean().default(false).describe('with `read`: cancels the interview'),
  }),
  output: application,
});

const sentApplication = z.object({
  id: z.int(),
  job: z.object({
    id: z.int(),
    title: z.string(),
    path: z.string().nullable().describe('path of the job page; null while it is not public'),
  }),
  state: z
    .enum(['sent', 'invited'])
    .describe('the employer’s other states, read and declined, are not disclosed to the applicant'),
  interviewAt: moment.nullable(),
  place: z.string().nullable(),
  contact: z.string().nullable(),
  sentAt: moment,
});
/**
 * A job application as the applicant sees it: its state is only `sent` or `invited`, because the employer's other
 * states are not disclosed.
 */
export type SentApplication = z.output<typeof sentApplication>;

export const listMyApplications = endpoint({
  method: 'GET',
  path: 'profile/applications',
  access: 'member',
  summary: 'Lists the jobs the caller applied for, newest first, with interview invitations.',
  query: pageQuery,
  output: z.array(sentApplication),
  meta: pageMeta,
});

export const readApplicationFile = endpoint({
  method: 'GET',
  path: 'profile/applications/:id/file',
  access: 'member',
  summary:
    'Returns the document of an application as an image of its pages, inlined in the response: there is no URL that could be shared.',
  params,
  output: z.object({ src: z.string(), width: z.int(), height: z.int() }),
});

/** Requests per minute and client subnet for each endpoint. */
export const applicationRateLimits = {
  'GET jobs/:id/application': reading,
  'GET profile/applications': reading,
  'GET profile/applications/:id/file': guessing,
  'POST jobs/:id/applications': 10,
  'POST profile/applications/:id/state': guessing,
} as const satisfies Record<string, RateLimit>;
