import { createHmac } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import type { reportInput, reportOutcomes } from '@dalil/contract/reports';
import type { Scope } from '@dalil/contract/scope';
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { isAfterOldest, pageAndOne, pageOf, readPlace } from '../../db/keyset.ts';
import { audit } from '../accounts/audit.service.ts';
import { getPublicListing, listListings, refuseOwn } from '../listings/listings.service.ts';
import { reportMarks, reports } from './reports.table.ts';

interface InCity {
  cityId: number;
}

/** Who tells something: an account, or a network of which no more is known. */
export interface Reporter {
  network: string;
  accountId: string | null;
}

/** Of a post that its reader can see. False for what they told before. */
export async function createReport(
  tx: Transaction,
  key: Buffer,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  reporter: Reporter,
  listingId: number,
  { reason, text }: z.output<typeof reportInput>,
): Promise<boolean> {
  await getPublicListing(tx, { cityId }, listingId);
  if (!(await isFirst(tx, key, reporter, listingId))) return false;
  await tx.insert(reports).values({ cityId, lang, listingId, reason, text: text ?? null });
  return true;
}

/** Notes that somebody reports a post; a note whose time is over counts for nothing. */
async function isFirst(
  tx: Transaction,
  key: Buffer,
  { network, accountId }: Reporter,
  listingId: number,
): Promise<boolean> {
  const days = limits.reportAgainDays[accountId ? 'member' : 'guest'];
  const who = accountId ? `account ${accountId}` : `network ${network}`;
  const mark = createHmac('sha256', key).update(`${listingId} ${who}`).digest('base64url').slice(0, 22);
  const forgetAt = sql`now() + ${days}::int * interval '1 day'`;
  const { rowCount } = await tx
    .insert(reportMarks)
    .values({ listingId, mark, forgetAt })
    .onConflictDoUpdate({
      target: [reportMarks.listingId, reportMarks.mark],
      set: { forgetAt },
      setWhere: lte(reportMarks.forgetAt, sql`now()`),
    });
  return rowCount === 1;
}

/** Marks whose time is over. Answers how many. */
export async function forgetMarks(db: Database): Promise<number> {
  const { rowCount } = await db.delete(reportMarks).where(lte(reportMarks.forgetAt, sql`now()`));
  return rowCount ?? 0;
}

const isOpen = ({ cityId }: InCity) => and(eq(reports.cityId, cityId), isNull(reports.outcome));

export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number];

/** The oldest first: nobody waits longer because others come. */
export async function listReports(db: Database, scope: InCity, cursor: string | undefined) {
  const place = readPlace(cursor);
  const found = await db
    .select()
    .from(reports)
    .where(and(isOpen(scope), ...(place ? [isAfterOldest(reports.createdAt, reports.id, place)] : [])))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(pageAndOne);
  const titled = new Map(
    (
      await listListings(
        db,
        found.map(({ listingId }) => listingId),
      )
    ).map((listing) => [listing.id, listing]),
  );
  return pageOf(
    found.map((report) => ({ report, listing: titled.get(report.listingId) })),
    ({ report }) => [report.createdAt.getTime(), report.id],
  );
}

/** Who wrote a report is not kept, so nobody can ask for its words to be erased: they go by themselves. Answers how many. */
export async function forgetTexts(db: Database): Promise<number> {
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

/** Closes a report. Of two moderators at once, one is told that the other was faster. */
export async function resolveReport(
  tx: Transaction,
  scope: InCity,
  moderatorId: string,
  id: number,
  outcome: (typeof reportOutcomes)[number],
): Promise<void> {
  const [known] = await tx
    .select({ listingId: reports.listingId })
    .from(reports)
    .where(and(eq(reports.cityId, scope.cityId), eq(reports.id, id)));
  if (!known) throw new AppError('notFound');
  for (const listing of await listListings(tx, [known.listingId])) refuseOwn(listing, moderatorId);
  const { rowCount } = await tx
    .update(reports)
    .set({ outcome, resolvedAt: sql`now()` })
    .where(and(isOpen(scope), eq(reports.id, id)));
  if (!rowCount) throw new AppError('conflict');
  await audit(tx, {
    actorId: moderatorId,
    action: `report.${outcome}`,
    subjectId: null,
    detail: { listingId: known.listingId, reportId: id },
  });
}
