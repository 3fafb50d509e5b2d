import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { pageOf, pageSizePlusOne, readCursor } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { audit } from '../../audit/audit.service.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

/** SQL condition: the subscription belongs to this city and was not cancelled; it may be unconfirmed. */
export const isNotCancelled = ({ cityId }: InCity) =>
  and(eq(newsletterSubscriptions.cityId, cityId), isNull(newsletterSubscriptions.unsubscribedAt));

/** Returns one page of subscriptions after the email `after`; the primary key is in order of email. */
const read = (db: Database, { cityId }: InCity, after: string, most: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(newsletterSubscriptions)
    .where(and(isNotCancelled({ cityId }), gt(newsletterSubscriptions.email, after)))
    .orderBy(asc(newsletterSubscriptions.email))
    .limit(most);

const place = z.tuple([z.string().max(254)]);

export async function listSubscribers(db: Database, scope: InCity, cursor: string | undefined) {
  const last = readCursor(cursor, place);
  return pageOf(await read(db, scope, last?.[0] ?? '', pageSizePlusOne), ({ email }) => [email]);
}

/**
 * Counts the subscriptions that were not cancelled. `confirmed` is a part of `all`; `en` and `ar` add up to `all`.
 */
export async function countSubscribers(db: Database, { cityId }: InCity) {
  const { confirmedAt, lang } = newsletterSubscriptions;
  const of = (which: 'en' | 'ar') => sql<number>`count(*) filter (where ${lang} = ${which})::int`;
  const [row] = await db
    .select({
      all: count(),
      confirmed: sql<number>`count(${confirmedAt})::int`,
      en: of('en'),
      ar: of('ar'),
    })
    .from(newsletterSubscriptions)
    .where(isNotCancelled({ cityId }));
  return row ?? { all: 0, confirmed: 0, en: 0, ar: 0 };
}

const exportedAtOnce = 1_000;

/**
 * Streams all subscriptions that were not cancelled, confirmed or not. The export is recorded in the audit log before
 * the first row is sent.
 */
export async function* exportSubscribers(
  db: Database,
  { cityId }: InCity,
  actorId: string,
): AsyncGenerator<SubscriptionRow> {
  const subject = { kind: 'newsletter', ref: cityId } as const;
  await db.transaction((tx) =>
    audit(tx, { actorId, cityId, action: 'newsletter.exported', subject, accountId: null }),
  );
  let last = '';
  for (;;) {
    const rows = await read(db, { cityId }, last, exportedAtOnce);
    yield* rows;
    last = rows.at(-1)?.email ?? last;
    if (rows.length < exportedAtOnce) return;
  }
}
