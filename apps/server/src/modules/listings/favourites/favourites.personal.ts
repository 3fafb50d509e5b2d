import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../db/personal-data.ts';
import { savedItems } from './favourites.table.ts';

export const favouriteData: PersonalData = {
  name: 'saved',
  export: (db, { id }) =>
    db
      .select({
        cityId: savedItems.cityId,
        type: savedItems.type,
        itemId: savedItems.itemId,
        savedAt: savedItems.savedAt,
      })
      .from(savedItems)
      .where(eq(savedItems.accountId, id))
      .orderBy(desc(savedItems.savedAt)),
  async erase(tx, { id }) {
    await tx.delete(savedItems).where(eq(savedItems.accountId, id));
  },
};
