import type { Evidence } from '@dalil/contract/facts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { attributeVerifications } from './attributes.table.ts';

export type PaperSeen = Pick<
  typeof attributeVerifications.$inferSelect,
  'attributeId' | 'documentId' | 'verifiedOn'
>;

/** Returns the evidence documents of a post that staff have checked. */
export async function listSeen(
  db: Database,
  {
    id,
    attributeValues,
  }: { id: number; attributeValues: { evidence?: Readonly<Record<string, Evidence>> } | null },
): Promise<PaperSeen[]> {
  if (!Object.values(attributeValues?.evidence ?? {}).some(({ paper }) => paper)) return [];
  const { attributeId, documentId, verifiedOn } = attributeVerifications;
  return db
    .select({ attributeId, documentId, verifiedOn })
    .from(attributeVerifications)
    .where(eq(attributeVerifications.listingId, id));
}
