import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { audit } from '../../audit/audit.service.ts';
import { createDraft, publishUnowned } from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { businessImportKeys, businessImportLines, businessImports } from './imports.table.ts';
import { findKnown } from './known-businesses.service.ts';
import { problemIn } from './parse-line.ts';

/** Batch size: small enough that stopping is quick and a kill repeats little work. */
const atOnce = 25;

type Import = typeof businessImports.$inferSelect;
type Line = typeof businessImportLines.$inferSelect;

/** Returns the fields by which an audit entry refers to an import. */
export const aboutImport = ({ id, cityId, fileName }: Pick<Import, 'id' | 'cityId' | 'fileName'>) => ({
  cityId,
  subject: { kind: 'import', ref: id, label: fileName } as const,
  accountId: null,
});

/**
 * Creates posts from the next batch of lines; returns true if there may be more. Each line is marked in the
 * transaction that creates its post, so after a kill either both exist or neither. Concurrent workers are serialised
 * by a lock on the import's row.
 */
export async function createNextBatch(
  db: Database,
  kinds: ListingKinds,
  importId: number,
  actorId: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select()
      .from(businessImports)
      .where(eq(businessImports.id, importId))
      .for('no key update');
    // The import was stopped, deleted or completed by another worker.
    if (running?.state !== 'running') return false;
    const lines = await tx
      .select()
      .from(businessImportLines)
      .where(and(eq(businessImportLines.importId, importId), eq(businessImportLines.verdict, 'ready')))
      .orderBy(asc(businessImportLines.line))
      .limit(atOnce);
    const known = await findKnown(
      tx,
      running,
      lines.map(({ dedupeKey: key, input }) => ({ key, input })),
    );
    for (const line of lines) await makeOne(tx, kinds, { ...running, actorId }, line, known);
    const done = lines.length < atOnce;
    await tx
      .update(businessImports)
      .set({ progressedAt: sql`now()`, ...(done ? { state: 'done' as const } : {}) })
      .where(eq(businessImports.id, importId));
    if (done) await audit(tx, { actorId: null, action: 'import.done', ...aboutImport(running) });
    return !done;
  });
}

async function makeOne(
  tx: Transaction,
  kinds: ListingKinds,
  running: Import & { actorId: string | null },
  { importId, line, input, dedupeKey: key }: Line,
  known: Map<string, number>,
): Promise<void> {
  const mark = (values: Partial<Line>) =>
    tx
      .update(businessImportLines)
      .set(values)
      .where(and(eq(businessImportLines.importId, importId), eq(businessImportLines.line, line)));
  const there = key === null ? undefined : known.get(key);
  if (there !== undefined) {
    await mark({ verdict: 'known', listingId: there });
    return;
  }
  const listingId = await makePost(tx, kinds, running, input ?? {});
  if (listingId === null) {
    const problem = problemIn('categoryId', 'noCategory');
    await mark({ verdict: 'broken', field: problem.field, problems: [problem] });
    return;
  }
  if (key !== null) {
    known.set(key, listingId);
    // Fails if a concurrent import of the city creates the same business; the retried batch then finds that business.
    await tx.insert(businessImportKeys).values({ cityId: running.cityId, dedupeKey: key, listingId });
  }
  await mark({ verdict: 'made', listingId });
}

/**
 * Creates an unowned post that the business's operator can claim. Returns null, before writing, if its category was
 * removed since the file was read.
 */
async function makePost(
  tx: Transaction,
  kinds: ListingKinds,
  { cityId, aim, actorId }: Import & { actorId: string | null },
  input: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const written = `${input.description ?? ''} ${input.name ?? ''}`;
  const scope = { cityId, lang: /\p{Script=Arabic}/u.test(written) ? 'ar' : 'en' } as const;
  const post = { kind: 'business', input } as const;
  if (aim === 'drafts') return (await createDraft(tx, kinds, scope, null, post)).listing.id;
  try {
    return (await publishUnowned(tx, kinds, scope, actorId, post)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return null;
    throw error;
  }
}
