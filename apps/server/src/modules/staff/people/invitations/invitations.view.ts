import type { StaffInvitation } from '@dalil/contract/staff-invitations';
import type { listInvitations } from './invitations.service.ts';

type Listed = Awaited<ReturnType<typeof listInvitations>>[number];

export const staffInvitation = ({
  id,
  email,
  lang,
  role,
  cities,
  inviter,
  sentAt,
  expiresAt,
}: Listed): StaffInvitation => ({
  ...{ id, email, lang, role, cities },
  invitedBy: inviter,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  expired: expiresAt.getTime() <= Date.now(),
});
