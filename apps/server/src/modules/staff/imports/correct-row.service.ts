import { type ImportedRow, importColumns } from '@dalil/contract/imports';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { audit } from '../../audit/audit.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { aboutImport } from './create-posts.service.ts';
import {
  type Draft,
  evaluateLine,
  getRow,
  knownLine,
  type LineRow,
  loadImportContext,
  repeats,
} from './imports.service.ts';
import { businessImportLines, businessImports } from './imports.table.ts';
import { findKnown, findSameNamed } from './known-businesses.service.ts';
import { comparableFields, isSameBusiness } from './same-place.ts';

/** A line with its column names and the line it duplicates. */
export interface LineInFull {
  row: LineRow;
  header: readonly string[];
  sameAs: LineRow | null;
}

const isLine = (importId: number, line: number) =>
  and(eq(businessImportLines.importId, importId), eq(businessImportLines.line, line));

async function findLine(db: Database | Transaction, importId: number, line: number) {
  const [row] = await db.select().from(businessImportLines).where(isLine(importId, line));
  return row ?? null;
}

async function inFull(
  db: Database | Transaction,
  row: LineRow | null,
  header: readonly string[],
): Promise<LineInFull> {
  if (!row) throw new AppError('notFound');
  const same = row.problems.find(({ code }) => code === 'duplicate' || code === 'sameName')?.n;
  return { row, header, sameAs: same ? await findLine(db, row.importId, same) : null };
}

export async function getLine(
  db: Database,
  scope: { cityId: number },
  id: number,
  line: number,
): Promise<LineInFull> {
  const { header } = await getRow(db, scope, id);
  return inFull(db, await findLine(db, id, line), header);
}

/** Merges corrected cells; omitted and unknown columns stay unchanged. */
const cellsOf = (header: readonly string[], before: readonly string[], row: ImportedRow): string[] =>
  header.map((name, place) => {
    const column = importColumns.find((one) => one === name);
    const stored = before.length === header.length ? (before[place] ?? '') : '';
    return (column && row[column]) ?? stored;
  });

/**
 * Saves a correction of a rejected line and evaluates it again; `another` states that it is a different business from
 * the one with the same name. Conflict if the line has changed or needs no correction. The lock on the import's row
 * serialises it with the worker and other corrections: a line that becomes ready is created with the remaining lines,
 * and of two equal lines the second becomes a duplicate.
 */
export async function correctRow(
  db: Database,
  scope: CityScope,
  actorId: string,
  { id, line }: { id: number; line: number },
  { version, another, row: declared }: { version: number; another: boolean; row: ImportedRow },
): Promise<LineInFull> {
  const ground = await loadImportContext(db, scope);
  return db.transaction(async (tx) => {
    const [table] = await tx
      .select()
      .from(businessImports)
      .where(and(eq(businessImports.id, id), eq(businessImports.cityId, scope.cityId)))
      .for('no key update');
    const before = table && (await findLine(tx, id, line));
    if (!before) throw new AppError('notFound');
    const byName = before.problems.some(({ code }) => code === 'sameNameKnown');
    const open = before.verdict === 'broken' || (another && before.verdict === 'known' && byName);
    if (!open || before.version !== version) throw new AppError('conflict');
    const isAnother = another || before.notDuplicate;
    const { header } = table;
    const cells = cellsOf(header, before.cells, declared);
    const read = evaluateLine({ line, cells, text: '' }, header, ground);
    const [fixed] = await tx
      .update(businessImportLines)
      .set({
        field: null,
        input: null,
        dedupeKey: null,
        listingId: null,
        ...(await amongOthers(tx, scope, id, read, isAnother)),
        notDuplicate: isAnother,
        version: version + 1,
      })
      .where(isLine(id, line))
      .returning();
    // A completed import with a new ready line becomes `stopped`, so that staff can resume it.
    if (fixed?.verdict === 'ready' && table.state === 'done')
      await tx.update(businessImports).set({ state: 'stopped' }).where(eq(businessImports.id, id));
    await audit(tx, {
      actorId,
      action: 'import.mended',
      ...aboutImport(table),
      detail: { line, verdict: fixed?.verdict },
    });
    return inFull(tx, fixed ?? null, header);
  });
}

/** Compares a line with the other lines of the file and with the site. */
async function amongOthers(
  tx: Transaction,
  scope: { cityId: number },
  importId: number,
  read: Draft,
  another: boolean,
): Promise<Draft> {
  const { line, verdict, dedupeKey: key = null, input = null } = read;
  if (verdict !== 'ready' || key === null) return read;
  const [same] = await tx
    .select({ line: businessImportLines.line })
    .from(businessImportLines)
    .where(
      and(
        eq(businessImportLines.importId, importId),
        eq(businessImportLines.dedupeKey, key),
        ne(businessImportLines.line, line),
      ),
    )
    .orderBy(asc(businessImportLines.line))
    .limit(1);
  if (same) return repeats(read, 'duplicate', same.line);
  const listingId = (await findKnown(tx, scope, [{ key, input }])).get(key);
  if (listingId !== undefined) return { ...read, verdict: 'known', listingId };
  if (another) return read;
  const twin = await findTwin(tx, importId, read);
  if (twin !== null) return repeats(read, 'sameName', twin);
  const known = (await findSameNamed(tx, scope, [{ line, input }])).get(line);
  return known === undefined ? read : knownLine(read, known);
}

/** Finds a line of the file with the same name and place that was or will be created. */
async function findTwin(tx: Transaction, importId: number, { line, input = null }: Draft) {
  const place = comparableFields(input);
  if (!place) return null;
  const others = await tx
    .select({ line: businessImportLines.line, input: businessImportLines.input })
    .from(businessImportLines)
    .where(
      and(
        eq(businessImportLines.importId, importId),
        ne(businessImportLines.line, line),
        inArray(businessImportLines.verdict, ['ready', 'made']),
        or(
          sql`${businessImportLines.input}->>'phone' = ${place.phone}`,
          sql`${businessImportLines.input}->>'postalCode' = ${input?.postalCode ?? ''}`,
        ),
      ),
    )
    .orderBy(asc(businessImportLines.line));
  const twin = others.find((other) => {
    const there = comparableFields(other.input);
    return there && isSameBusiness(place, there);
  });
  return twin?.line ?? null;
}
