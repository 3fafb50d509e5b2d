import type { Evidence } from '@dalil/contract/facts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { factChecks } from './facts.table.ts';

export type PaperSeen = Pick<typeof factChecks.$inferSelect, 'wordId' | 'paper' | 'seenOn'>;

/** The papers of a post that staff have looked at. */
export async function listSeen(
  db: Database,
  { id, said }: { id: number; said: { evidence?: Readonly<Record<string, Evidence>> } | null },
): Promise<PaperSeen[]> {
  if (!Object.values(said?.evidence ?? {}).some(({ paper }) => paper)) return [];
  const { wordId, paper, seenOn } = factChecks;
  return db.select({ wordId, paper, seenOn }).from(factChecks).where(eq(factChecks.listingId, id));
}
