import { asc, eq, or } from 'drizzle-orm';
import type { Person, PersonalData } from '../../db/personal-data.ts';
import { findAccount } from './accounts.service.ts';
import { accountSessions, accounts } from './accounts.table.ts';
import { oneTimeCodes } from './codes/codes.table.ts';
import { endSessions } from './login/sessions.service.ts';
import { removePhotoFiles } from './profile/photo.service.ts';
import { listCityRoles } from './roles/roles.service.ts';

/** The account's own row. Erasing it deletes the account. */
export const accountData: PersonalData = {
  name: 'account',
  async export(db, { id }) {
    const account = await findAccount(db, id);
    if (!account) return null;
    const {
      passwordHash,
      twoFactorSecret,
      twoFactorPendingSecret,
      twoFactorLastStep,
      twoFactorRecoveryCodes,
      ...own
    } = account;
    const rolesOfCities = await listCityRoles(db, id);
    return { ...own, rolesOfCities, twoStep: twoFactorSecret !== null };
  },
  async erase(tx, { id }) {
    const [account] = await tx.delete(accounts).where(eq(accounts.id, id)).returning();
    if (account?.photo) await removePhotoFiles(tx, id, account.photo);
  },
};

export const sessionData: PersonalData = {
  name: 'sessions',
  export: (db, { id }) =>
    db
      .select({
        userAgent: accountSessions.userAgent,
        remember: accountSessions.remember,
        createdAt: accountSessions.createdAt,
        lastSeenAt: accountSessions.lastSeenAt,
        staffSeenAt: accountSessions.staffSeenAt,
        expiresAt: accountSessions.expiresAt,
      })
      .from(accountSessions)
      .where(eq(accountSessions.accountId, id))
      .orderBy(asc(accountSessions.createdAt)),
  erase: (tx, { id }) => endSessions(tx, id),
};

/** SQL condition for unused codes that belong to the account or were sent to its email. */
const isCodeOf = ({ id, email }: Person) => or(eq(oneTimeCodes.accountId, id), eq(oneTimeCodes.email, email));

export const codeData: PersonalData = {
  name: 'codes',
  export: (db, person) =>
    db
      .select({
        purpose: oneTimeCodes.purpose,
        address: oneTimeCodes.email,
        sentAt: oneTimeCodes.sentAt,
        expiresAt: oneTimeCodes.expiresAt,
      })
      .from(oneTimeCodes)
      .where(isCodeOf(person)),
  async erase(tx, person) {
    await tx.delete(oneTimeCodes).where(isCodeOf(person));
  },
};
