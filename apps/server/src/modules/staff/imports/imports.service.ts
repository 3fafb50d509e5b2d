import { setImmediate as pause } from 'node:timers/promises';
import {
  type ImportAim,
  type ImportField,
  type ImportProblem,
  type ImportVerdict,
  importExample,
  requiredColumns,
} from '@dalil/contract/imports';
import { staffLimits } from '@dalil/contract/staff-limits';
import { normaliseText } from '@dalil/messages/normalise-text';
import { and, asc, count, desc, eq, gt, inArray, min, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { cursorInt, isAfter, pageOf, pageSizePlusOne, readCursor, readPosition } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { type CsvRecord, readCsv } from '../../../text/read-csv.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { listCategoryTree } from '../../categories/categories.service.ts';
import { enforceDraftLimit } from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { lockListing, writeListing } from '../../listings/base/listings.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { aboutImport } from './create-posts.service.ts';
import { businessImportLines, businessImports } from './imports.table.ts';
import { runImportTask } from './imports.tasks.ts';
import { findKnown, findSameNamed } from './known-businesses.service.ts';
import { type ImportContext, parseLine, problemIn, rowOf } from './parse-line.ts';
import { comparableFields, isSameBusiness, type NamedPlace } from './same-place.ts';

export type ImportRow = typeof businessImports.$inferSelect;
export type LineRow = typeof businessImportLines.$inferSelect;
type NewLine = typeof businessImportLines.$inferInsert;

/** Progress of an import: line count per verdict, next line, and problem count per field. */
export interface Progress {
  row: ImportRow;
  counts: Record<ImportVerdict, number>;
  nextLine: number | null;
  fields: Partial<Record<ImportField, number>>;
}

const refused = (key: 'empty' | 'columns' | 'tooManyLines') =>
  new AppError('validation', { file: [`staff.import.refused.${key}`] });

/** A parsed line before the comparison with existing businesses. */
export type Draft = Omit<NewLine, 'importId'>;

/** Longest time the event loop is blocked. */
const longestBlockMs = 25;

/** Parses a file into lines with verdicts, yielding to the event loop in between. */
async function readFile(db: Database, scope: CityScope, file: Uint8Array) {
  // Invalid UTF-8 becomes replacement characters, which are reported per line; PostgreSQL cannot store NUL.
  const text = new TextDecoder('utf-8').decode(file).replaceAll('\0', '\uFFFD');
  const records = readCsv(text, staffLimits.import.line);
  const first = records.next().value;
  if (!first?.cells) throw refused('empty');
  const header = first.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
      .slice(0, 60),
  );
  if (header.length > 100 || requiredColumns.some((name) => !header.includes(name))) throw refused('columns');
  const ground = await loadImportContext(db, scope);
  const lines: Draft[] = [];
  let since = performance.now();
  for (const record of records) {
    if (lines.length === staffLimits.import.lines) throw refused('tooManyLines');
    // Yields by time rather than by count: lines with unclosed quotes take longer than others.
    if (performance.now() - since > longestBlockMs) {
      await pause();
      since = performance.now();
    }
    if (record.cells && isExample(rowOf(header, record.cells))) continue;
    lines.push(evaluateLine(record, header, ground));
  }
  if (lines.length === 0) throw refused('empty');
  return { header, lines: withoutRepeats(lines) };
}

const isExample = ({ name, phone }: ReturnType<typeof rowOf>) =>
  name === importExample.name && phone === importExample.phone;

/** Loads what the lines of a file are evaluated against: the city and its categories by name. */
export async function loadImportContext(
  db: Database,
  { cityId, region, lang }: CityScope,
): Promise<ImportContext> {
  const rows = await listCategoryTree(db, { cityId }, 'directory');
  const byName = <C extends (typeof rows)[number]>(found: readonly C[]) =>
    new Map(
      found.flatMap((row) => [row.nameEn, row.nameAr, row.key].map((name) => [normaliseText(name), row])),
    );
  const mains = rows.filter(({ parentId }) => parentId === null);
  const categories = byName(
    mains.map((main) => ({ ...main, subs: byName(rows.filter(({ parentId }) => parentId === main.id)) })),
  );
  return { cityId, region, lang, categories };
}

/** Returns a line with the verdict `broken` and the problems for which it is rejected. */
export const brokenLine = (
  line: number,
  cells: string[],
  title: string | null,
  problems: ImportProblem[],
): Draft => ({
  line,
  verdict: 'broken',
  title,
  field: problems[0]?.field ?? 'line',
  problems,
  cells,
});

/**
 * Parses and validates one line of the file: its verdict is `ready` or `broken`. Does not compare it with other lines
 * or with existing businesses.
 */
export function evaluateLine(
  { line, cells, text }: CsvRecord,
  header: readonly string[],
  ground: ImportContext,
): Draft {
  if (!cells) return brokenLine(line, [text.slice(0, 2_000)], null, [problemIn('line', 'quotes', text)]);
  if (cells.length !== header.length)
    return brokenLine(line, cells, null, [
      problemIn('line', 'cells', cells.slice(0, 20).join(', '), { n: header.length }),
    ]);
  const { title, problems, input, key } = parseLine(rowOf(header, cells), ground);
  if (problems.length > 0) return brokenLine(line, cells, title, problems);
  return { line, verdict: 'ready', title, problems, cells, input, dedupeKey: key };
}

/** Accepts the first of equal lines; the others refer to it. */
function withoutRepeats(lines: Draft[]): Draft[] {
  const seen = new Map<string, number>();
  const named = new Map<string, { line: number; place: NamedPlace }[]>();
  return lines.map((draft) => {
    const { line, dedupeKey: key, input = null } = draft;
    if (!key) return draft;
    const first = seen.get(key);
    if (first !== undefined) return repeats(draft, 'duplicate', first);
    const place = comparableFields(input);
    const names = place?.names ?? [];
    const same = names
      .flatMap((name) => named.get(name) ?? [])
      .find((other) => place && isSameBusiness(place, other.place));
    if (same) return repeats(draft, 'sameName', same.line);
    seen.set(key, line);
    if (place) for (const name of names) named.set(name, [...(named.get(name) ?? []), { line, place }]);
    return draft;
  });
}

/** Returns the line as rejected (`broken`), because it repeats line `n` of the file. */
export const repeats = (
  { line, cells, title = null }: Draft,
  code: 'duplicate' | 'sameName',
  n: number,
): Draft => brokenLine(line, cells, title, [problemIn('duplicate', code, title ?? '', { n })]);

/**
 * Returns the line with the verdict `known`: a business already on the site, by name and place. Staff can override
 * this if it is a different business.
 */
export const knownLine = (draft: Draft, listingId: number): Draft => ({
  ...draft,
  verdict: 'known',
  listingId,
  problems: [problemIn('duplicate', 'sameNameKnown', draft.title ?? '')],
});

const insertedAtOnce = 500;

/** Stores a file as parsed lines for preview; creates no posts. */
export async function createImport(
  db: Database,
  scope: CityScope,
  actorId: string,
  { file, name }: { file: Uint8Array; name: string },
): Promise<Progress> {
  if (file.length > staffLimits.import.bytes) throw new AppError('payloadTooLarge');
  const { header, lines } = await readFile(db, scope, file);
  const known = await findKnown(
    db,
    scope,
    lines.map(({ dedupeKey: key = null, input = null }) => ({ key, input })),
  );
  const sameNamed = await findSameNamed(
    db,
    scope,
    lines.filter(({ verdict, dedupeKey: key }) => verdict === 'ready' && !known.has(key ?? '')),
  );
  const row = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(businessImports)
      .values({
        cityId: scope.cityId,
        fileName: name,
        header,
        lineCount: lines.length,
        forgetAt: new Date(Date.now() + staffLimits.import.days * 86_400_000),
      })
      .returning();
    if (!made) throw new AppError('internal');
    const values = lines.map((line): NewLine => {
      const listingId = line.verdict === 'ready' && line.dedupeKey ? known.get(line.dedupeKey) : undefined;
      const same = sameNamed.get(line.line);
      const read: Draft = same ? knownLine(line, same) : line;
      return { importId: made.id, ...read, ...(listingId ? { verdict: 'known', listingId } : {}) };
    });
    for (let at = 0; at < values.length; at += insertedAtOnce)
      await tx.insert(businessImportLines).values(values.slice(at, at + insertedAtOnce));
    await forgetOldest(tx, scope);
    await audit(tx, {
      actorId,
      action: 'import.sent',
      ...aboutImport(made),
      detail: { lines: lines.length },
    });
    return made;
  });
  return progressOf(db, row);
}

async function forgetOldest(tx: Transaction, { cityId }: InCity): Promise<void> {
  const old = tx
    .select({ id: businessImports.id })
    .from(businessImports)
    .where(eq(businessImports.cityId, cityId))
    .orderBy(desc(businessImports.createdAt), desc(businessImports.id))
    .offset(staffLimits.import.kept);
  await tx
    .delete(businessImports)
    .where(and(inArray(businessImports.id, old), ne(businessImports.state, 'running')));
}

async function withProgress(db: Database | Transaction, rows: readonly ImportRow[]): Promise<Progress[]> {
  const { importId, verdict, field, line } = businessImportLines;
  const ids = rows.map(({ id }) => id);
  const groups =
    ids.length === 0
      ? []
      : await db
          .select({ importId, verdict, field, lines: count(), first: min(line) })
          .from(businessImportLines)
          .where(inArray(importId, ids))
          .groupBy(importId, verdict, field);
  return rows.map((row) => {
    const own = groups.filter((group) => group.importId === row.id);
    const counts = { ready: 0, broken: 0, known: 0, made: 0 };
    for (const group of own) counts[group.verdict] += group.lines;
    const wrong = own.filter((group) => group.verdict === 'broken' && group.field);
    return {
      row,
      counts,
      nextLine: own.find((group) => group.verdict === 'ready')?.first ?? null,
      fields: Object.fromEntries(wrong.map((group) => [group.field, group.lines])),
    };
  });
}

async function progressOf(db: Database | Transaction, row: ImportRow): Promise<Progress> {
  const [progress] = await withProgress(db, [row]);
  if (!progress) throw new AppError('internal');
  return progress;
}

/** Lists imports newest first, in two queries. */
export async function listImports(db: Database, { cityId }: InCity, cursor: string | undefined) {
  const place = readPosition(cursor);
  const found = await db
    .select()
    .from(businessImports)
    .where(
      and(
        eq(businessImports.cityId, cityId),
        ...(place ? [isAfter(businessImports.createdAt, businessImports.id, place)] : []),
      ),
    )
    .orderBy(desc(businessImports.createdAt), desc(businessImports.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ createdAt, id }) => [createdAt.getTime(), id]);
  return { rows: await withProgress(db, rows), meta };
}

/** Returns the row of an import without its lines; 404 if the city has no such import. */
export async function getRow(db: Database | Transaction, { cityId }: InCity, id: number): Promise<ImportRow> {
  const [row] = await db
    .select()
    .from(businessImports)
    .where(and(eq(businessImports.id, id), eq(businessImports.cityId, cityId)));
  if (!row) throw new AppError('notFound');
  return row;
}

export const getImport = async (db: Database, scope: InCity, id: number): Promise<Progress> =>
  progressOf(db, await getRow(db, scope, id));

interface WhichLines {
  verdict?: ImportVerdict | undefined;
  field?: ImportField | undefined;
}

const read = (db: Database, importId: number, { verdict, field }: WhichLines, after: number, most: number) =>
  db
    .select()
    .from(businessImportLines)
    .where(
      and(
        eq(businessImportLines.importId, importId),
        gt(businessImportLines.line, after),
        ...(verdict ? [eq(businessImportLines.verdict, verdict)] : []),
        ...(field ? [eq(businessImportLines.field, field)] : []),
      ),
    )
    .orderBy(asc(businessImportLines.line))
    .limit(most);

const lastLine = z.tuple([cursorInt]);

export async function listLines(
  db: Database,
  scope: InCity,
  id: number,
  { cursor, ...which }: WhichLines & { cursor?: string | undefined },
) {
  await getRow(db, scope, id);
  const last = readCursor(cursor, lastLine);
  return pageOf(await read(db, id, which, last?.[0] ?? 0, pageSizePlusOne), ({ line }) => [line]);
}

/** Returns the column names of the file. */
export const getHeader = async (db: Database, scope: InCity, id: number): Promise<string[]> =>
  (await getRow(db, scope, id)).header;

/**
 * Streams the rejected lines of an import without loading all into memory. The caller checks that the import belongs
 * to the city.
 */
export async function* streamBrokenLines(db: Database, id: number): AsyncGenerator<LineRow> {
  let last = 0;
  for (;;) {
    const rows: LineRow[] = await read(db, id, { verdict: 'broken' }, last, insertedAtOnce);
    yield* rows;
    last = rows.at(-1)?.line ?? last;
    if (rows.length < insertedAtOnce) return;
  }
}

/** True if an import is running without recent progress: its worker died and no other has resumed it yet. */
export const isStalled = ({ state, progressedAt }: Pick<ImportRow, 'state' | 'progressedAt'>): boolean =>
  state === 'running' &&
  Date.now() - (progressedAt?.getTime() ?? 0) > staffLimits.import.stalledSeconds * 1_000;

/**
 * Starts, stops or resumes an import. Idempotent: another tab may have been faster, or a response was lost. `aim`,
 * whether lines become published posts or drafts, counts only at the first start.
 */
export async function changeImportState(
  tx: Transaction,
  kinds: ListingKinds,
  { cityId }: InCity,
  actorId: string,
  id: number,
  { action, aim }: { action: 'run' | 'stop'; aim?: ImportAim | undefined },
): Promise<Progress> {
  const [row] = await tx
    .select()
    .from(businessImports)
    .where(and(eq(businessImports.id, id), eq(businessImports.cityId, cityId)))
    .for('no key update');
  if (!row) throw new AppError('notFound');
  const runs = row.state === 'running';
  const moves = action === 'stop' ? runs : row.state !== 'done' && (!runs || isStalled(row));
  if (!moves) return progressOf(tx, row);
  // Whether lines become published posts or drafts is chosen once per import.
  const chosen = row.state === 'ready' && aim ? { aim } : {};
  const [moved] = await tx
    .update(businessImports)
    .set(action === 'stop' ? { state: 'stopped' } : { state: 'running', progressedAt: sql`now()`, ...chosen })
    .where(eq(businessImports.id, id))
    .returning();
  if (action === 'run') await enqueue(tx, runImportTask(kinds), { importId: id, actorId });
  await audit(tx, {
    actorId,
    action: action === 'run' ? 'import.started' : 'import.stopped',
    ...aboutImport(row),
    detail: { aim: moved?.aim },
  });
  return progressOf(tx, moved ?? row);
}

/**
 * Assigns the draft created from a line to the staff member who completes it, and returns its listing id. Conflict if
 * it has another owner or is no longer a draft.
 */
export async function claimImportedDraft(
  tx: Transaction,
  scope: InCity,
  actorId: string,
  id: number,
  line: number,
): Promise<number> {
  const [found] = await tx
    .select({ listingId: businessImportLines.listingId })
    .from(businessImportLines)
    .innerJoin(businessImports, eq(businessImports.id, businessImportLines.importId))
    .where(
      and(
        eq(businessImports.cityId, scope.cityId),
        eq(businessImports.id, id),
        eq(businessImportLines.line, line),
        eq(businessImportLines.verdict, 'made'),
      ),
    );
  if (!found?.listingId) throw new AppError('notFound');
  const listing = await lockListing(tx, scope, found.listingId);
  if (listing.ownerId === actorId) return listing.id;
  if (listing.ownerId !== null || listing.state !== 'draft') throw new AppError('conflict');
  await enforceDraftLimit(tx, actorId);
  await writeListing(tx, listing, { ownerId: actorId });
  await audit(tx, { actorId, action: 'listing.taken', ...aboutPost({ ...listing, ownerId: actorId }) });
  return listing.id;
}
