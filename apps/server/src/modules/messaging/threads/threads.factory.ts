import type { Transaction } from '../../../db/database.ts';
import { listings } from '../../listings/base/listings.table.ts';

/** Creates a desk for sale with only the fields that conversations need. */
export async function createDesk(
  tx: Transaction,
  ownerId: string | null,
  facts: Partial<typeof listings.$inferInsert> = {},
): Promise<number> {
  const titles = { titleEn: 'Oak desk', titleAr: 'مكتب بلوط', slugEn: 'oak-desk', slugAr: 'oak-desk' };
  const [row] = await tx
    .insert(listings)
    .values({
      ...{ cityId: 1, kind: 'product', ownerId, state: 'published', publishedAt: new Date(), lang: 'en' },
      ...{ ...titles, amount: 120_00, ...facts },
    })
    .returning();
  if (!row) throw new Error('the desk was not created');
  return row.id;
}
