import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { audit } from '../audit/audit.service.ts';
import type { ListingKinds } from '../listings/listing-kind.ts';
import { createDraft } from '../listings/revisions.service.ts';
import { businessImportKeys, businessImportLines, businessImports } from './imports.table.ts';
import { findKnown } from './known-businesses.service.ts';

/** Few enough that stopping does not wait, and that little is done again after a kill. */
const atOnce = 25;

type Import = typeof businessImports.$inferSelect;
type Line = typeof businessImportLines.$inferSelect;

export const aboutImport = ({ id, cityId, fileName }: Pick<Import, 'id' | 'cityId' | 'fileName'>) => ({
  cityId,
  subject: { kind: 'import', ref: id, label: fileName } as const,
  accountId: null,
});

/**
 * Makes drafts of the next lines of an import, and says whether there may be more. A line is marked in the transaction
 * that makes it, so that whoever goes on after a kill finds either both or neither. Two workers wait for one another at
 * the import's row.
 */
export async function makeSome(db: Database, kinds: ListingKinds, importId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select()
      .from(businessImports)
      .where(eq(businessImports.id, importId))
      .for('no key update');
    // Stopped, forgotten, or done by another.
    if (running?.state !== 'running') return false;
    const lines = await tx
      .select()
      .from(businessImportLines)
      .where(and(eq(businessImportLines.importId, importId), eq(businessImportLines.verdict, 'ready')))
      .orderBy(asc(businessImportLines.line))
      .limit(atOnce);
    const known = await findKnown(tx, running, lines);
    for (const line of lines) await makeOne(tx, kinds, running, line, known);
    const done = lines.length < atOnce;
    await tx
      .update(businessImports)
      .set({ movedAt: sql`now()`, ...(done ? { state: 'done' as const } : {}) })
      .where(eq(businessImports.id, importId));
    if (done) await audit(tx, { actorId: null, action: 'import.done', ...aboutImport(running) });
    return !done;
  });
}

async function makeOne(
  tx: Transaction,
  kinds: ListingKinds,
  { cityId }: Import,
  { importId, line, input, key }: Line,
  known: Map<string, number>,
): Promise<void> {
  const there = key === null ? undefined : known.get(key);
  const listingId = there ?? (await makeDraft(tx, kinds, cityId, input ?? {}, key));
  if (key !== null) known.set(key, listingId);
  await tx
    .update(businessImportLines)
    .set({ verdict: there === undefined ? 'made' : 'known', listingId })
    .where(and(eq(businessImportLines.importId, importId), eq(businessImportLines.line, line)));
}

/** Of nobody: who is there in person claims it, or staff finish it. */
async function makeDraft(
  tx: Transaction,
  kinds: ListingKinds,
  cityId: number,
  input: Readonly<Record<string, unknown>>,
  key: string | null,
): Promise<number> {
  const written = `${input.description ?? ''} ${input.name ?? ''}`;
  const lang = /\p{Script=Arabic}/u.test(written) ? 'ar' : 'en';
  const { listing } = await createDraft(tx, kinds, { cityId, lang }, null, { kind: 'business', input });
  // Fails where another import of the city makes the same at this moment: the batch is then done again, and finds it.
  if (key !== null) await tx.insert(businessImportKeys).values({ cityId, key, listingId: listing.id });
  return listing.id;
}
