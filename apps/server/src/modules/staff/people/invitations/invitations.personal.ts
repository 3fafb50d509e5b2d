import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../../../db/personal-data.ts';
import { staffInvitations } from './invitations.table.ts';

/**
 * Staff invitations sent to this email. Invitations sent by this person are excluded, because they name other people.
 */
export const invitationData: PersonalData = {
  name: 'invitations',
  export: (db, { email }) =>
    db
      .select({
        cityId: staffInvitations.cityId,
        role: staffInvitations.role,
        cities: staffInvitations.cities,
        sentAt: staffInvitations.sentAt,
        expiresAt: staffInvitations.expiresAt,
      })
      .from(staffInvitations)
      .where(eq(staffInvitations.email, email)),
  async erase(tx, { email }) {
    await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
  },
};
