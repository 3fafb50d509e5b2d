import { createHmac } from 'node:crypto';
import type { AuditAction } from '@dalil/contract/audit';
import { limits } from '@dalil/contract/limits';
import type { reportInput, reportOutcomes } from '@dalil/contract/reports';
import type { Scope } from '@dalil/contract/scope';
import type { Side } from '@dalil/contract/sides';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfter, isAfterAscending, pageOf, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import {
  getPublicListing,
  type Listing,
  listListings,
  type Reassignment,
  rejectOwn,
} from '../../listings/base/listings.service.ts';
import { findThread, listThreadSides } from '../../messaging/threads/threads.service.ts';
import { reporters, reportPseudonyms, reports, reportThreads } from './reports.table.ts';

/** Reporter: an account, or a client network for guests. */
export interface Reporter {
  network: string;
  accountId: string | null;
}

/**
 * Creates a report about a public post; throws if the post is not public. Returns false if the reporter reported it
 * recently. `key` is the secret of the reporter hashes.
 */
export async function createReport(
  tx: Transaction,
  key: Buffer,
  scope: Pick<Scope, 'cityId' | 'lang'>,
  reporter: Reporter,
  listingId: number,
  input: z.output<typeof reportInput>,
): Promise<boolean> {
  await getPublicListing(tx, scope, listingId);
  return (await file(tx, key, scope, reporter, { listingId, of: `${listingId}` }, input)) !== null;
}

/**
 * Creates a report about the other participant of the reporter's conversation and gives moderators access to it. The
 * caller checks participation. Returns false if the reporter reported the conversation recently.
 */
export async function createThreadReport(
  tx: Transaction,
  key: Buffer,
  scope: Pick<Scope, 'cityId' | 'lang'>,
  reporter: Reporter,
  { threadId, listingId, reported }: { threadId: string; listingId: number; reported: Side },
  input: z.output<typeof reportInput>,
): Promise<boolean> {
  const reportId = await file(tx, key, scope, reporter, { listingId, of: `thread ${threadId}` }, input);
  if (reportId !== null) await tx.insert(reportThreads).values({ reportId, threadId, reported });
  return reportId !== null;
}

async function file(
  tx: Transaction,
  key: Buffer,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  reporter: Reporter,
  { listingId, of }: { listingId: number; of: string },
  { reason, text }: z.output<typeof reportInput>,
): Promise<number | null> {
  if (!(await recordFirstReport(tx, key, reporter, { listingId, of }))) return null;
  const known =
    reporter.accountId &&
    (await upsertReporter(tx, keyedHash(key, `reporter ${reporter.accountId}`), cityId));
  const [row] = await tx
    .insert(reports)
    .values({
      ...{ cityId, lang, listingId, reason, text: text ?? null },
      ...(known && {
        byMember: true,
        reporterPseudonym: known.mark,
        accuracy: known.isFirst ? null : known.accuracy,
        dueAt: sql`now() - ${known.accuracy}::int * ${leadHours}::int * interval '36 seconds'`,
      }),
    })
    .returning({ id: reports.id });
  if (!row) throw new AppError('internal');
  return row.id;
}

/** Hours that a report by a reporter with perfect accuracy is moved up in the queue. */
const leadHours = 48;

/** Returns a keyed hash, so that the table does not reveal who reported. */
const keyedHash = (key: Buffer, of: string) =>
  createHmac('sha256', key).update(of).digest('base64url').slice(0, 22);

/** Returns the reporter with their accuracy in percent, creating the row if needed. A new reporter starts at 25 %. */
async function upsertReporter(tx: Transaction, pseudonym: string, cityId: number) {
  const forgetAt = sql`now() + interval '1 year'`;
  const [known] = await tx
    .insert(reporters)
    .values({ cityId, pseudonym, forgetAt })
    .onConflictDoUpdate({ target: [reporters.cityId, reporters.pseudonym], set: { forgetAt } })
    .returning();
  const { acted = 0, dismissed = 0 } = known ?? {};
  const earlier = acted + dismissed;
  return {
    mark: pseudonym,
    isFirst: earlier === 0,
    accuracy: Math.round((100 * (acted + 1)) / (earlier + 4)),
  };
}

/**
 * Records that the reporter reported this post; returns false if an earlier report of theirs is recorded and has not
 * expired.
 */
async function recordFirstReport(
  tx: Transaction,
  key: Buffer,
  { network, accountId }: Reporter,
  { listingId, of }: { listingId: number; of: string },
): Promise<boolean> {
  const days = limits.reportAgainDays[accountId ? 'member' : 'guest'];
  const who = accountId ? `account ${accountId}` : `network ${network}`;
  const pseudonym = keyedHash(key, `${of} ${who}`);
  const forgetAt = sql`now() + ${days}::int * interval '1 day'`;
  const { rowCount } = await tx
    .insert(reportPseudonyms)
    .values({ listingId, pseudonym, forgetAt })
    .onConflictDoUpdate({
      target: [reportPseudonyms.listingId, reportPseudonyms.pseudonym],
      set: { forgetAt },
      setWhere: lte(reportPseudonyms.forgetAt, sql`now()`),
    });
  return rowCount === 1;
}

/** Deletes expired reporter hashes and returns their number. */
export async function deleteExpiredHashes(db: Database): Promise<number> {
  const { rowCount } = await db.delete(reportPseudonyms).where(lte(reportPseudonyms.forgetAt, sql`now()`));
  const { rowCount: people } = await db.delete(reporters).where(lte(reporters.forgetAt, sql`now()`));
  return (rowCount ?? 0) + (people ?? 0);
}

const isOpen = ({ cityId }: InCity) => and(eq(reports.cityId, cityId), isNull(reports.outcome));

export const countOpenReports = (db: Database, scope: InCity): Promise<number> =>
  db.$count(reports, isOpen(scope));

/** Counts the open reports of each post; posts without any are left out. */
export async function countOpenByPost(
  db: Database,
  scope: InCity,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reports.listingId, count: count() })
    .from(reports)
    .where(and(isOpen(scope), inArray(reports.listingId, [...ids])))
    .groupBy(reports.listingId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Moves reports from one post to another: all of them, or those in `ids`. Returns the moved ids. */
export async function moveReports(tx: Transaction, { from, to, ids }: Reassignment): Promise<number[]> {
  const rows = await tx
    .update(reports)
    .set({ listingId: to })
    .where(and(eq(reports.listingId, from), ids && inArray(reports.id, ids)))
    .returning({ id: reports.id });
  return rows.map(({ id }) => id);
}

/** Maximum number of reports shown to moderators with a post. */
const maxReportsShown = 20;

/** Returns the newest reports about a post, open and closed, at most `maxReportsShown`. */
export const listReportsByPost = (db: Database, listingId: number) =>
  db
    .select()
    .from(reports)
    .where(eq(reports.listingId, listingId))
    .orderBy(desc(reports.id))
    .limit(maxReportsShown);

/** Counts the reports about these posts by outcome. */
export async function countReportsByOutcome(db: Database, listingIds: SQL) {
  const rows = await db
    .select({ outcome: reports.outcome, count: count() })
    .from(reports)
    .where(inArray(reports.listingId, listingIds))
    .groupBy(reports.outcome);
  const of = (wanted: (typeof rows)[number]['outcome']) =>
    rows.find(({ outcome }) => outcome === wanted)?.count ?? 0;
  return { open: of(null), acted: of('acted'), dismissed: of('dismissed') };
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number];

/**
 * Returns open reports, oldest first, so that none waits forever; reports by accurate reporters move up by at most
 * two days.
 */
export const listReports = (db: Database, scope: InCity, cursor: string | undefined) => {
  const place = readPosition(cursor);
  const isNext = place ? [isAfterAscending(reports.dueAt, reports.id, place)] : [];
  return readReports(db, and(isOpen(scope), ...isNext), [asc(reports.dueAt), asc(reports.id)], 'dueAt');
};

/** Returns closed reports, last closed first. */
export const listClosedReports = (db: Database, { cityId }: InCity, cursor: string | undefined) => {
  const place = readPosition(cursor);
  const isNext = place ? [isAfter(reports.resolvedAt, reports.id, place)] : [];
  const isClosed = and(eq(reports.cityId, cityId), isNotNull(reports.outcome), ...isNext);
  return readReports(db, isClosed, [desc(reports.resolvedAt), desc(reports.id)], 'resolvedAt');
};

async function readReports(
  db: Database,
  where: SQL | undefined,
  order: SQL[],
  placedBy: 'dueAt' | 'resolvedAt',
) {
  const found = await db
    .select({
      ...getTableColumns(reports),
      threadId: reportThreads.threadId,
      reported: reportThreads.reported,
    })
    .from(reports)
    .leftJoin(reportThreads, eq(reportThreads.reportId, reports.id))
    .where(where)
    .orderBy(...order)
    .limit(pageSizePlusOne);
  const [listings, sides] = await Promise.all([
    listListings(
      db,
      found.map(({ listingId }) => listingId),
    ),
    listThreadSides(
      db,
      found.flatMap(({ threadId }) => threadId ?? []),
    ),
  ]);
  const reportedIn = ({ threadId, reported }: (typeof found)[number]) =>
    (reported && sides.get(threadId ?? '')?.[reported]) ?? null;
  const people = await listNames(
    db,
    found.flatMap((report) => reportedIn(report) ?? []),
  );
  const whole = found.flatMap((report) => {
    const listing = listings.find(({ id }) => id === report.listingId);
    return listing ? [{ report: { ...report, reportedId: reportedIn(report) }, listing, people }] : [];
  });
  return pageOf(whole, ({ report }) => [report[placedBy]?.getTime() ?? 0, report.id]);
}

/** Returns the conversation and the reported participant of a report; null for a report about a post. */
export async function findReportedThread(db: Database | Transaction, { cityId }: InCity, id: number) {
  const [notified] = await db
    .select({ threadId: reportThreads.threadId, reported: reportThreads.reported })
    .from(reportThreads)
    .innerJoin(reports, eq(reports.id, reportThreads.reportId))
    .where(and(eq(reports.cityId, cityId), eq(reports.id, id)));
  const thread = notified && (await findThread(db, notified.threadId));
  return thread ? { ...thread, reported: notified.reported } : null;
}

/**
 * Erases the texts of reports closed long ago and returns their number. Authors of reports are not stored, so nobody
 * could request the erasure.
 */
export async function eraseOldReportTexts(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(reports)
    .set({ text: null })
    .where(
      and(
        isNotNull(reports.text),
        lte(reports.resolvedAt, sql`now() - ${limits.reportTextDays}::int * interval '1 day'`),
      ),
    );
  return rowCount ?? 0;
}

/**
 * Closes a report, counts the outcome towards the reporter's accuracy and deletes the reporter's hash. Of two
 * concurrent moderators the second gets a conflict. Moderators cannot close reports about their own posts or
 * conversations.
 */
export async function resolveReport(
  tx: Transaction,
  scope: InCity,
  moderatorId: string,
  id: number,
  outcome: (typeof reportOutcomes)[number],
): Promise<void> {
  const { listing, reporter } = await getReportToDecide(tx, scope, moderatorId, id);
  const { rowCount } = await tx
    .update(reports)
    // A JavaScript date, because it has millisecond precision like the pagination cursor.
    .set({ outcome, resolvedAt: new Date(), reporterPseudonym: null })
    .where(and(isOpen(scope), eq(reports.id, id)));
  if (!rowCount) throw new AppError('conflict');
  if (reporter) {
    await tx
      .update(reporters)
      .set({ [outcome]: sql`${reporters[outcome]} + 1` })
      .where(and(eq(reporters.cityId, scope.cityId), eq(reporters.pseudonym, reporter)));
  }
  await auditReport(tx, scope, moderatorId, listing, id, `report.${outcome}`);
}

/** Reopens a closed report. The reporter's hash was deleted on closing and is not restored. */
export async function reopenReport(
  tx: Transaction,
  scope: InCity,
  moderatorId: string,
  id: number,
): Promise<void> {
  const { listing } = await getReportToDecide(tx, scope, moderatorId, id);
  const { rowCount } = await tx
    .update(reports)
    .set({ outcome: null, resolvedAt: null })
    .where(and(eq(reports.id, id), isNotNull(reports.outcome)));
  if (!rowCount) throw new AppError('conflict');
  await auditReport(tx, scope, moderatorId, listing, id, 'report.reopened');
}

/** Returns a report that this moderator may close or reopen; rejects reports about their own post or themselves. */
async function getReportToDecide(tx: Transaction, scope: InCity, moderatorId: string, id: number) {
  const [known] = await tx
    .select({ listingId: reports.listingId, reporter: reports.reporterPseudonym })
    .from(reports)
    .where(and(eq(reports.cityId, scope.cityId), eq(reports.id, id)));
  const [listing] = known ? await listListings(tx, [known.listingId]) : [];
  if (!known || !listing) throw new AppError('notFound');
  rejectOwn(listing, moderatorId);
  const thread = await findReportedThread(tx, scope, id);
  if (thread?.visitorId === moderatorId) throw new AppError('forbidden');
  return { listing, reporter: known.reporter };
}

const auditReport = (
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  listing: Listing,
  id: number,
  action: AuditAction,
) =>
  audit(tx, {
    actorId,
    action,
    cityId,
    subject: { ...aboutPost(listing).subject, kind: 'report', ref: id },
    // The audit entry names no account, so that the post's owner does not learn of the report from their data export.
    accountId: null,
    detail: { listingId: listing.id },
  });
