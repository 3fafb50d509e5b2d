import * as z from 'zod';
import { emailAddress, personName, phoneNumber } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, idInAddress, shortText, text } from './inputs.ts';
import { limits } from './limits.ts';
import { reachable } from './posts.ts';

/** What who hires made of an application; `new` until they opened it. */
export const applicationStates = ['new', 'read', 'invited', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** A form sends what is left empty as empty. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((typed) => (typed === '' ? undefined : typed), schema.optional());

export const applicationInput = reachable(
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
      .describe('a paper: a PDF, or a photo of a page'),
  }),
);
export type ApplicationInput = z.output<typeof applicationInput>;

const params = z.object({ id: idInAddress });
const moment = z.iso.datetime();

export const sendApplication = endpoint({
  method: 'POST',
  path: 'jobs/:id/applications',
  access: 'member',
  summary: 'Applies for a job. Only who posted it reads the application; one for each person and job.',
  status: 201,
  params,
  body: applicationInput,
  output: z.object({ sentAt: moment }),
});

export const findMyApplication = endpoint({
  method: 'GET',
  path: 'jobs/:id/application',
  access: 'member',
  summary: 'When the caller applied for a job; null when they did not.',
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
    .object({ name: z.string(), readable: z.boolean().nullable().describe('null while it is looked at') })
    .nullable(),
  state: z.enum(applicationStates),
  interviewAt: moment.nullable(),
  place: z.string().nullable().describe('of the interview'),
  contact: z.string().nullable().describe('whom to ask for there'),
  sentAt: moment,
  eraseAt: moment.describe('when it is erased, whatever came of it'),
});
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
  summary: 'The applications for a job of the caller’s, newest first.',
  params,
  query: pageQuery.extend({ state: z.enum(applicationStates).optional() }),
  output: z.array(application),
  meta: pageMeta.extend({ title: z.string().describe('of the job'), counts }),
});

export const changeApplication = endpoint({
  method: 'POST',
  path: 'profile/applications/:id/state',
  access: 'member',
  summary:
    'Marks an application as read, invites who sent it, or declines; `read` takes a refusal back, and with `withdraw` an invitation. Inviting again changes the interview.',
  params,
  body: z.object({
    state: z.enum(applicationStates).exclude(['new']),
    interviewAt: exactText(40).pipe(moment).optional().describe('of an invitation'),
    place: shortText(limits.application.place).optional().describe('of the interview'),
    contact: shortText(limits.application.contact).optional().describe('whom to ask for there'),
    withdraw: z.boolean().default(false).describe('with `read`: calls the interview off'),
  }),
  output: application,
});

const sentApplication = z.object({
  id: z.int(),
  job: z.object({
    id: z.int(),
    title: z.string(),
    path: z.string().nullable().describe('of its page, while visitors see it'),
  }),
  state: z
    .enum(['sent', 'invited'])
    .describe('whether it was read or declined is told to nobody but the employer'),
  interviewAt: moment.nullable(),
  place: z.string().nullable(),
  contact: z.string().nullable(),
  sentAt: moment,
});
export type SentApplication = z.output<typeof sentApplication>;

export const listMyApplications = endpoint({
  method: 'GET',
  path: 'profile/applications',
  access: 'member',
  summary: 'The jobs that the caller applied for, newest first, with the interviews they are invited to.',
  query: pageQuery,
  output: z.array(sentApplication),
  meta: pageMeta,
});

export const readApplicationFile = endpoint({
  method: 'GET',
  path: 'profile/applications/:id/file',
  access: 'member',
  summary:
    'The paper of an application, as a picture of its pages inside the answer: it has no address that could be passed on.',
  params,
  output: z.object({ src: z.string(), width: z.int(), height: z.int() }),
});
