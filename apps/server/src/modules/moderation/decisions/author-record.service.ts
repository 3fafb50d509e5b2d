import { type DecidedAction, decidedActions } from '@dalil/contract/listing-states';
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { type Listing, postsOf } from '../../listings/base/listings.service.ts';
import { listings, listingTransitions } from '../../listings/base/listings.table.ts';

/** Number of recent decisions listed individually. */
const recentLimit = 5;

/**
 * Excludes decisions that were undone or overturned on appeal; both are always the transition right after the
 * decision.
 */
const stands = sql`coalesce((
  select next.action from ${listingTransitions} next
  where next.listing_id = ${listingTransitions.listingId} and next.id > ${listingTransitions.id}
  order by next.id limit 1), '') not in ('undo', 'overturn')`;

/**
 * Returns a member's post counts in a city and the decisions about them, including the current post, in three queries
 * for any number of posts.
 */
export async function readRecord(db: Database, scope: { cityId: number }, ownerId: string) {
  const decided = and(
    inArray(listingTransitions.listingId, postsOf(scope, ownerId)),
    inArray(listingTransitions.action, [...decidedActions]),
    stands,
  );
  const [posts, decisions, recent] = await Promise.all([
    db
      .select({ state: listings.state, count: count() })
      .from(listings)
      .where(and(eq(listings.cityId, scope.cityId), eq(listings.ownerId, ownerId)))
      .groupBy(listings.state),
    db
      .select({ action: listingTransitions.action, count: count() })
      .from(listingTransitions)
      .where(decided)
      .groupBy(listingTransitions.action),
    db
      .select({ listing: listings, decision: listingTransitions })
      .from(listingTransitions)
      .innerJoin(listings, eq(listings.id, listingTransitions.listingId))
      .where(decided)
      .orderBy(desc(listingTransitions.id))
      .limit(recentLimit),
  ]);
  const byName = <Name extends string>(rows: readonly { name: string; count: number }[]) =>
    Object.fromEntries(rows.map(({ name, count }) => [name, count])) as Partial<Record<Name, number>>;
  return {
    posts: byName<Listing['state']>(posts.map(({ state, count }) => ({ name: state, count }))),
    decisions: byName<DecidedAction>(decisions.map(({ action, count }) => ({ name: action, count }))),
    recent: recent.map(({ listing, decision: { action, at, standard, reason } }) => ({
      listing,
      action: action as DecidedAction,
      why: { standard, reason },
      at,
    })),
  };
}

/** Counts the member's posts in a city that were created within the last 24 hours and are no longer drafts. */
export const countRecent = (
  tx: Transaction,
  { cityId }: { cityId: number },
  ownerId: string,
): Promise<number> =>
  tx.$count(
    listings,
    and(
      eq(listings.cityId, cityId),
      eq(listings.ownerId, ownerId),
      ne(listings.state, 'draft'),
      gt(listings.createdAt, sql`now() - interval '1 day'`),
    ),
  );
