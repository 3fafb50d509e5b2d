import type { Evidence } from '@dalil/contract/attributes';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { attributeVerifications } from './attributes.table.ts';

/** A check of an evidence document by staff. It is valid while the post refers to the same document. */
export type EvidenceCheck = Pick<
  typeof attributeVerifications.$inferSelect,
  'attributeId' | 'documentId' | 'verifiedOn'
>;

/**
 * Returns the checks of a post's evidence documents by staff, including those of documents that were replaced since:
 * compare `documentId`. Empty without a document.
 */
export async function listEvidenceChecks(
  db: Database,
  {
    id,
    attributeValues,
  }: { id: number; attributeValues: { evidence?: Readonly<Record<string, Evidence>> } | null },
): Promise<EvidenceCheck[]> {
  if (!Object.values(attributeValues?.evidence ?? {}).some(({ paper }) => paper)) return [];
  const { attributeId, documentId, verifiedOn } = attributeVerifications;
  return db
    .select({ attributeId, documentId, verifiedOn })
    .from(attributeVerifications)
    .where(eq(attributeVerifications.listingId, id));
}
