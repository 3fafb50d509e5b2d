import * as z from 'zod';
import { emailAddress, staffRoles } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, isObject, shortText, text } from './inputs.ts';
import { limits } from './limits.ts';
import { listingStates } from './listing-states.ts';
import { deviceSession } from './profile.ts';

const staffAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)).describe('given for the city of the path'),
  rolesInAll: z.array(z.enum(staffRoles)).describe('given for all cities'),
  twoStep: z.boolean(),
  suspended: z.boolean(),
  memberSince: z.iso.datetime(),
});

const params = z.object({ id: z.uuid() });

/** For which cities a role is given: the one of the path, or all that are and will be. */
export const grantCities = ['this', 'all'] as const;
export type GrantCities = (typeof grantCities)[number];

export const listAccounts = endpoint({
  method: 'GET',
  path: 'staff/accounts',
  access: 'admin',
  summary:
    'Accounts, newest first; with `q` those whose name or address begins so, with `email` the one that has it, with `role` those who hold it here. An admin of one city sees its own.',
  query: pageQuery.extend({
    q: shortText(limits.searchWords).min(2, 'errors.field.invalid').optional(),
    email: emailAddress.optional(),
    role: z.enum(staffRoles).optional(),
  }),
  output: z.array(staffAccount),
  meta: pageMeta,
});

export const setTrusted = endpoint({
  method: 'PUT',
  path: 'staff/accounts/:id/trusted',
  access: 'moderator',
  summary: 'Says whether the posts of a member of this city are public here without a look beforehand.',
  params,
  body: z.object({ trusted: z.boolean() }),
  output: z.object({ trusted: z.boolean() }),
});

export const setRoles = endpoint({
  method: 'PUT',
  path: 'staff/accounts/:id/roles',
  access: 'admin',
  summary:
    'Sets the staff roles of an account, for this city or for all. The last admin of all keeps the role. 409 when somebody changed them meanwhile.',
  params,
  body: z.object({
    roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
    before: z
      .array(z.enum(staffRoles))
      .max(staffRoles.length)
      .optional()
      .describe('what they were when this was decided'),
    cities: z.enum(grantCities).default('this'),
  }),
  output: staffAccount,
});

const suspension = z.object({
  at: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('null when it ends by hand alone'),
  reason: z.string(),
});

const person = staffAccount.extend({
  cityId: z.int().describe('where the account was made'),
  rolesOfCities: z
    .array(z.object({ cityId: z.int(), roles: z.array(z.enum(staffRoles)) }))
    .describe('of the city of the path alone, for staff of one city'),
  mayGive: z.array(z.enum(grantCities)).describe('for which cities whoever asks changes these roles'),
  trusted: z.boolean().describe('whether their posts are public here without a look beforehand'),
  suspension: suspension.nullable(),
  posts: z.partialRecord(z.enum(listingStates), z.int()).describe('in the city of the path'),
  reports: z.object({ open: z.int(), acted: z.int(), dismissed: z.int() }).describe('about those posts'),
  sessions: z.array(deviceSession.omit({ current: true })),
});
export type StaffPerson = z.output<typeof person>;

export const getPerson = endpoint({
  method: 'GET',
  path: 'staff/accounts/:id',
  access: 'moderator',
  alsoFor: 'admin',
  summary: 'One account of this city: what it may do, what it posted, where it is logged in.',
  params,
  output: person,
});

export const suspendAccount = endpoint({
  method: 'POST',
  path: 'staff/accounts/:id/suspension',
  access: 'moderator',
  alsoFor: 'admin',
  summary:
    'Suspends an account and says why: nobody logs in to it and its posts are hidden, to the end of a day or until it is restored. Of staff only an admin does. 409 when it is suspended already.',
  params,
  body: z
    .object({
      reason: text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' })
        .transform((text) => text || undefined)
        .optional(),
      spam: z.literal(true).optional().describe('the reason, which they read in their language'),
      until: exactText(10)
        .pipe(z.iso.date())
        .optional()
        .describe('the last day of it, by the clock of the city'),
    })
    .refine(({ reason, spam }) => spam || (typeof reason === 'string' && reason.trim() !== ''), {
      path: ['reason'],
      error: 'errors.field.reasonRequired',
      when: isObject,
    }),
  output: suspension,
});

export const restoreAccount = endpoint({
  method: 'DELETE',
  path: 'staff/accounts/:id/suspension',
  access: 'moderator',
  alsoFor: 'admin',
  summary: 'Ends a suspension; what it hid is shown again. 409 when there is none.',
  params,
  output: z.object({}),
});

export const endSessionOf = endpoint({
  method: 'DELETE',
  path: 'staff/accounts/:id/sessions/:sessionId',
  access: 'moderator',
  alsoFor: 'admin',
  summary: 'Logs one device of somebody out. Fine when it is logged out already.',
  params: params.extend({ sessionId: z.uuid() }),
  output: z.object({}),
});
