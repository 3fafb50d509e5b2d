import type { Transaction } from '../../../db/database.ts';
import { listings } from '../../listings/base/listings.table.ts';

/** A desk for sale: what threads ask of a post, and nothing that its kind has beside. */
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
  if (!row) throw new Error('no desk');
  return row.id;
}
