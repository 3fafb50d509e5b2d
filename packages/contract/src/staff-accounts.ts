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
  roles: z.array(z.enum(staffRoles)).describe('roles in the city of the path'),
  rolesInAll: z.array(z.enum(staffRoles)).describe('roles in all cities'),
  twoStep: z.boolean(),
  suspended: z.boolean(),
  memberSince: z.iso.datetime(),
});

const params = z.object({ id: z.uuid() });

/** Cities for which a role is granted: the city of the request path, or all existing and future cities. */
export const grantCities = ['this', 'all'] as const;
export type GrantCities = (typeof grantCities)[number];

export const listAccounts = endpoint({
  method: 'GET',
  path: 'staff/accounts',
  access: 'admin',
  summary:
    'Lists accounts, newest first; `q` filters by prefix of the name or email, `email` by exact email, `role` by staff role here. An admin of one city sees only its accounts.',
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
  summary: 'Sets whether the posts of a member of this city are public here without prior review.',
  params,
  body: z.object({ trusted: z.boolean() }),
  output: z.object({ trusted: z.boolean() }),
});

export const setRoles = endpoint({
  method: 'PUT',
  path: 'staff/accounts/:id/roles',
  access: 'admin',
  summary:
    'Sets the staff roles of an account, for this city or for all. The last admin for all cities cannot be removed. 409 if the roles have changed meanwhile.',
  params,
  body: z.object({
    roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
    before: z
      .array(z.enum(staffRoles))
      .max(staffRoles.length)
      .optional()
      .describe('roles on which the change is based'),
    cities: z.enum(grantCities).default('this'),
  }),
  output: staffAccount,
});

const suspension = z.object({
  at: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('null if it has no end date'),
  reason: z.string(),
});

const person = staffAccount.extend({
  cityId: z.int().describe('city in which the account was created'),
  rolesOfCities: z
    .array(z.object({ cityId: z.int(), roles: z.array(z.enum(staffRoles)) }))
    .describe('for staff of one city, limited to the city of the path'),
  mayGive: z.array(z.enum(grantCities)).describe('cities for which the caller may change these roles'),
  trusted: z.boolean().describe('true if their posts are public here without prior review'),
  suspension: suspension.nullable(),
  posts: z.partialRecord(z.enum(listingStates), z.int()).describe('posts in the city of the path'),
  reports: z
    .object({ open: z.int(), acted: z.int(), dismissed: z.int() })
    .describe('reports about those posts'),
  sessions: z.array(deviceSession.omit({ current: true })),
});
export type StaffPerson = z.output<typeof person>;

export const getPerson = endpoint({
  method: 'GET',
  path: 'staff/accounts/:id',
  access: 'moderator',
  alsoFor: 'admin',
  summary: 'Returns an account of this city: its rights, posts and sessions.',
  params,
  output: person,
});

export const suspendAccount = endpoint({
  method: 'POST',
  path: 'staff/accounts/:id/suspension',
  access: 'moderator',
  alsoFor: 'admin',
  summary:
    'Suspends an account with a reason: login is disabled and its posts are hidden, through a given day or until it is restored. Staff accounts can only be suspended by an admin. 409 if it is already suspended.',
  params,
  body: z
    .object({
      reason: text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' })
        .transform((text) => text || undefined)
        .optional(),
      spam: z.literal(true).optional().describe('reason, shown to the member in their language'),
      until: exactText(10).pipe(z.iso.date()).optional().describe('last day, in the time zone of the city'),
    })
    .refine(({ reason, spam }) => spam || (typeof reason === 'string' && reason.trim() !== ''), {
      path: ['reason'],
      error: 'errors.field.reasonRequired',
      when: isObject,
    }),
  output: suspension,
});

/** Endpoint that ends the suspension of an account. */
export const restoreAccount = endpoint({
  method: 'DELETE',
  path: 'staff/accounts/:id/suspension',
  access: 'moderator',
  alsoFor: 'admin',
  summary: 'Ends a suspension; hidden posts become visible again. 409 if there is none.',
  params,
  output: z.object({}),
});

export const endSessionOf = endpoint({
  method: 'DELETE',
  path: 'staff/accounts/:id/sessions/:sessionId',
  access: 'moderator',
  alsoFor: 'admin',
  summary: 'Logs out one device of another account. Succeeds if it is already logged out.',
  params: params.extend({ sessionId: z.uuid() }),
  output: z.object({}),
});
