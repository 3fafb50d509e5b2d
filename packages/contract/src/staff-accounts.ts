import * as z from 'zod';
import { emailAddress, staffRoles } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';

const staffAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)).describe('given for the city of the path'),
  rolesInAll: z.array(z.enum(staffRoles)).describe('given for all cities'),
  twoStep: z.boolean(),
  memberSince: z.iso.datetime(),
});

export const listAccounts = endpoint({
  method: 'GET',
  path: 'staff/accounts',
  access: 'admin',
  summary:
    'Accounts, newest first; with `email` the one that has it, with `role` those who hold it here. An admin of one city sees its own.',
  query: pageQuery.extend({
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
  params: z.object({ id: z.uuid() }),
  body: z.object({ trusted: z.boolean() }),
  output: z.object({ trusted: z.boolean() }),
});

export const setRoles = endpoint({
  method: 'PUT',
  path: 'staff/accounts/:id/roles',
  access: 'admin',
  summary:
    'Sets the staff roles of an account, for this city or for all. The last admin of all keeps the role.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
    cities: z.enum(['this', 'all']).default('this'),
  }),
  output: staffAccount,
});
