import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../db/personal-data.ts';
import { appeals } from './appeals.table.ts';

export const appealData: PersonalData = {
  name: 'appeals',
  export: (db, { id }) =>
    db
      .select({
        listingId: appeals.listingId,
        text: appeals.text,
        createdAt: appeals.createdAt,
        outcome: appeals.outcome,
        answer: appeals.answer,
      })
      .from(appeals)
      .where(eq(appeals.accountId, id))
      .orderBy(asc(appeals.id)),
  async erase(tx, { id }) {
    await tx.delete(appeals).where(eq(appeals.accountId, id));
  },
};
