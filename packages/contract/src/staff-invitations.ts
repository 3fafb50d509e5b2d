import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { emailAddress, staffRoles } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { exactText } from './inputs.ts';
import { grantCities } from './staff-accounts.ts';

const role = z.enum(staffRoles);
const cities = z.enum(grantCities);

const staffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  lang: z.enum(languages),
  role,
  cities,
  invitedBy: z.string().nullable().describe('name of the admin; null while that account waits for erasure'),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type StaffInvitation = z.output<typeof staffInvitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: 'staff/invitations',
  access: 'admin',
  summary:
    'Invitations to this city’s staff that nobody accepted yet, newest first. Those for all cities are for admins of all.',
  output: z.array(staffInvitation),
  meta: z.object({ mayGive: z.array(cities).describe('for which cities the caller gives roles') }),
});

export const invite = endpoint({
  method: 'POST',
  path: 'staff/invitations',
  access: 'admin',
  summary:
    'Gives a role to the account of this email, or sends an invitation if the caller sees no such account. 403 for a role that the caller may not give.',
  body: z.object({ email: emailAddress, lang: z.enum(languages), role, cities: cities.default('this') }),
  output: z.object({
    accountId: z.string().nullable().describe('of who has the role now; null when an invitation was sent'),
  }),
});

const params = z.object({ id: z.uuid() });

export const resendInvitation = endpoint({
  method: 'POST',
  path: 'staff/invitations/:id/resend',
  access: 'admin',
  summary: 'Sends an invitation again, in the name of the caller. The link sent before stops working.',
  params,
  output: z.object({}),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: 'staff/invitations/:id',
  access: 'admin',
  summary: 'Withdraws an invitation: its link stops working.',
  params,
  output: z.object({}),
});

const ticket = exactText(1_000).describe('of the email');

const invitation = z.object({
  email: z.string(),
  role,
  cities,
  city: z.string(),
});
export type Invitation = z.output<typeof invitation>;

export const getInvitation = endpoint({
  method: 'GET',
  path: 'invitation',
  access: 'public',
  summary:
    'What an invitation offers to which email. Changes nothing. 410 if it was accepted, withdrawn or sent again, or is too old.',
  query: z.object({ ticket }),
  output: invitation,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'profile/invitation',
  access: 'member',
  summary:
    'Gives the caller the role of an invitation to their email. 403 if it is to another; 410 if it is over or its inviter may no longer give the role.',
  body: z.object({ ticket }),
  output: invitation,
});
