import type { AuditAction, AuditSubject } from '@dalil/contract/audit';
import { limits } from '@dalil/contract/limits';
import { isoDay } from '@dalil/messages/formats';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import { startOfDay } from '../../../db/city-days.ts';
import type { Database } from '../../../db/database.ts';
import { pageOf, pageSizePlusOne, readCursor } from '../../../db/keyset.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { auditLog } from '../../audit/audit.table.ts';
import type { CityScope } from '../../places/places.service.ts';

type Row = typeof auditLog.$inferSelect;

/** An audit entry with the names of the accounts that still exist. */
export interface NamedEntry {
  row: Row;
  names: ReadonlyMap<string, string>;
}

/** Filter of audit entries; `from` and `to` are ISO dates, both included. */
export interface AuditFilter {
  actor?: string | undefined;
  subject?: AuditSubject | undefined;
  ref?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cities: 'this' | 'all';
  /** Hides entries about review locks (`listing.held`), which are the majority. */
  folded?: '1' | undefined;
}

type AuditScope = Pick<CityScope, 'cityId' | 'city'>;

/** Conditions of a filter. Days are in the time zone of the current city. */
function matching({ cityId, city }: AuditScope, filter: AuditFilter): (SQL | undefined)[] {
  const { actor, subject, ref, action, from, to, cities, folded } = filter;
  const midnight = (day: string, after: number) =>
    startOfDay(sql`${day}::date + ${after}::int`, city.timeZone);
  return [
    cities === 'this' ? eq(auditLog.cityId, cityId) : undefined,
    folded && !action ? ne(auditLog.action, 'listing.held') : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    subject ? eq(auditLog.subjectKind, subject) : undefined,
    ref ? eq(auditLog.subjectRef, ref) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    from ? sql`${auditLog.at} >= ${midnight(from, 0)}` : undefined,
    to ? sql`${auditLog.at} < ${midnight(to, 1)}` : undefined,
  ];
}

/**
 * Continues after the row with this id. The timestamp is read from that row, because it is more precise than a cursor
 * could encode, and rows are never deleted.
 */
const isAfter = (id: number): SQL =>
  sql`(${auditLog.at}, ${auditLog.id}) < (select "last"."at", "last"."id" from ${auditLog} "last" where "last"."id" = ${id}::bigint)`;

const read = (db: Database, which: (SQL | undefined)[], after: number | null, most: number): Promise<Row[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(...which, after === null ? undefined : isAfter(after)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);

async function withNames(db: Database, rows: readonly Row[]): Promise<NamedEntry[]> {
  const people = rows.flatMap(({ actorId, accountId }) => [actorId ?? [], accountId ?? []].flat());
  const names = await listNames(db, [...new Set(people)], { deleted: false });
  return rows.map((row) => ({ row, names }));
}

const place = z.tuple([z.int().positive()]);

/** Lists entries newest first, with two queries for any filter. */
export async function listEntries(
  db: Database,
  scope: AuditScope,
  { cursor, ...filter }: AuditFilter & { cursor?: string | undefined },
) {
  const last = readCursor(cursor, place);
  const found = await read(db, matching(scope, filter), last?.[0] ?? null, pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ id }) => [id]);
  return { entries: await withNames(db, rows), meta };
}

const exportedAtOnce = 500;

/** Streams all entries of the filter's days without loading them into memory at once. */
export async function* exportEntries(
  db: Database,
  scope: AuditScope,
  filter: AuditFilter,
): AsyncGenerator<NamedEntry> {
  const which = matching(scope, filter);
  let last: number | null = null;
  for (;;) {
    const rows: Row[] = await read(db, which, last, exportedAtOnce);
    yield* await withNames(db, rows);
    last = rows.at(-1)?.id ?? null;
    if (rows.length < exportedAtOnce) return;
  }
}

const dayMs = 86_400_000;
const usualDays = 30;

/** Returns the filter of an export with a complete date range; throws a field error if the range is too long. */
export function boundedDays({ city }: AuditScope, filter: AuditFilter): AuditFilter {
  const to = filter.to ?? isoDay(Date.now(), city.timeZone);
  const earliest = (days: number) => new Date(Date.parse(to) - (days - 1) * dayMs).toISOString().slice(0, 10);
  const from = filter.from ?? earliest(usualDays);
  if (from < earliest(limits.auditExportDays))
    throw new AppError('validation', { from: ['errors.field.rangeTooLong'] });
  return { ...filter, from, to };
}
