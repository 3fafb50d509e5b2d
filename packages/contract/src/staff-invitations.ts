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
  invitedBy: z
    .string()
    .nullable()
    .describe('name of the admin; null while their account is scheduled for deletion'),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
/** A pending invitation to a staff role, as admins see it. */
export type StaffInvitation = z.output<typeof staffInvitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: 'staff/invitations',
  access: 'admin',
  summary:
    'Lists pending staff invitations of this city, newest first. Those for all cities are visible to admins for all cities.',
  output: z.array(staffInvitation),
  meta: z.object({ mayGive: z.array(cities).describe('cities for which the caller can grant roles') }),
});

/**
 * Endpoint that grants a staff role by email: at once if the caller can see an account with this email, otherwise by
 * invitation.
 */
export const invite = endpoint({
  method: 'POST',
  path: 'staff/invitations',
  access: 'admin',
  summary:
    'Grants a role to the account with this email, or sends an invitation if no such account is visible to the caller. 403 for a role the caller may not grant.',
  body: z.object({ email: emailAddress, lang: z.enum(languages), role, cities: cities.default('this') }),
  output: z.object({
    accountId: z
      .string()
      .nullable()
      .describe('account that was granted the role; null if an invitation was sent'),
  }),
});

const params = z.object({ id: z.uuid() });

export const resendInvitation = endpoint({
  method: 'POST',
  path: 'staff/invitations/:id/resend',
  access: 'admin',
  summary: 'Resends an invitation in the name of the caller. The previous link becomes invalid.',
  params,
  output: z.object({}),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: 'staff/invitations/:id',
  access: 'admin',
  summary: 'Withdraws an invitation: its link becomes invalid.',
  params,
  output: z.object({}),
});

const ticket = exactText(1_000).describe('token from the email');

const invitation = z.object({
  email: z.string(),
  role,
  cities,
  city: z.string(),
});
/** An invitation to a staff role, as the invited person sees it. */
export type Invitation = z.output<typeof invitation>;

export const getInvitation = endpoint({
  method: 'GET',
  path: 'invitation',
  access: 'public',
  summary:
    'Returns the role and email of an invitation. Changes nothing. 410 if it was accepted, withdrawn or resent, or has expired.',
  query: z.object({ ticket }),
  output: invitation,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'profile/invitation',
  access: 'member',
  summary:
    'Grants the caller the role of an invitation to their email. 403 if it is for another email; 410 if it is no longer valid or the inviter may no longer grant the role.',
  body: z.object({ ticket }),
  output: invitation,
});
