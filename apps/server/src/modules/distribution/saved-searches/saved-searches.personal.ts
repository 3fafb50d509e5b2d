import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../db/personal-data.ts';
import { savedSearches } from './saved-searches.table.ts';

const { cityId, text, type, exact, without, frequency, lang, createdAt, stoppedAt, lastSentAt } =
  savedSearches;

/** Exports and erases the saved searches of an account. Their hits are deleted with them (foreign key). */
export const savedSearchData: PersonalData = {
  name: 'searches',
  export: (db, { id }) =>
    db
      .select({ cityId, text, type, exact, without, frequency, lang, createdAt, stoppedAt, lastSentAt })
      .from(savedSearches)
      .where(eq(savedSearches.accountId, id))
      .orderBy(desc(savedSearches.id)),
  async erase(tx, { id }) {
    await tx.delete(savedSearches).where(eq(savedSearches.accountId, id));
  },
};
