import { limits } from '@dalil/contract/limits';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { findCity } from '../../places/places.service.ts';
import { notifyExpiry } from '../authoring/author-mails.service.ts';
import { isExpired } from '../base/expiry.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { applyTransitionToAll, lockAny } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

/** Posts per batch. */
const atOnce = 100;

const isPublished = eq(listings.state, 'published');

/**
 * Moves one batch of posts to the expired state and returns their number. Reads treat them as expired already; this
 * updates counts, cached pages, photos and indexes. Locked posts are left for the next batch.
 */
export function expireListings(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(listings)
      .where(and(isPublished, lte(listings.expiresAt, sql`now()`)))
      .orderBy(asc(listings.expiresAt))
      .limit(atOnce)
      .for('no key update', { skipLocked: true });
    const ended = due.filter(isExpired);
    await applyTransitionToAll(tx, ended, 'expire');
    return ended.length;
  });
}

const [early, late] = limits.reminderDays;
const endsWithin = (days: number) => lte(listings.expiresAt, sql`now() + ${days}::int * interval '1 day'`);

/**
 * Reminds authors of posts that expire soon and returns the number of reminders. Each reminder is sent once:
 * `remindedDays` is written in the transaction that queues the email.
 */
export async function remindAuthors(db: Database, kinds: ListingKinds): Promise<number> {
  const due = await db
    .select({ id: listings.id, cityId: listings.cityId, last: endsWithin(late).mapWith(Boolean) })
    .from(listings)
    .where(
      and(
        isPublished,
        eq(listings.hidden, false),
        isNotNull(listings.ownerId),
        gt(listings.expiresAt, sql`now()`),
        endsWithin(early),
        or(isNull(listings.remindedDays), and(endsWithin(late), gt(listings.remindedDays, late))),
      ),
    )
    .orderBy(asc(listings.expiresAt))
    .limit(atOnce);
  let reminded = 0;
  for (const { id, cityId, last } of due) {
    const [city, days] = [await findCity(db, cityId), last ? late : early];
    await db.transaction(async (tx) => {
      const listing = await lockAny(tx, { cityId }, id);
      if (!city || listing?.state !== 'published' || (listing.remindedDays ?? early + 1) <= days) return;
      // No page shows this column, so no cache needs to be invalidated.
      await tx.update(listings).set({ remindedDays: days }).where(eq(listings.id, id));
      await notifyExpiry(tx, kinds, { city }, listing, days);
      reminded++;
    });
  }
  return reminded;
}
