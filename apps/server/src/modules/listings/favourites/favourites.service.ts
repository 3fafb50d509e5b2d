import type { SavedType } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import type { Scope } from '@dalil/contract/scope';
import { and, asc, desc, eq, exists, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../../app-error.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { type CursorPosition, isAfter, pageOf, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import type { BookmarkableType, SavedCard } from '../../public-resources/bookmarkable.ts';
import { savedItems } from './favourites.table.ts';

export interface SavedRow extends SavedCard {
  savedAt: Date;
}

const placeOf = ({ savedAt, id }: { savedAt: Date; id: number }): CursorPosition => [savedAt.getTime(), id];

const ofAccount = (accountId: string, cityId: number, type: SavedType) =>
  and(eq(savedItems.accountId, accountId), eq(savedItems.cityId, cityId), eq(savedItems.type, type));

/**
 * Returns one page of the account's favourites of a kind in this city, newest first. Hidden items are skipped without
 * shortening the page.
 */
export async function listFavourites(
  db: Database,
  scope: Scope,
  accountId: string,
  { type, kind, cursor }: { type: SavedType; kind: BookmarkableType; cursor?: string | undefined },
) {
  const found: SavedRow[] = [];
  let last = readPosition(cursor);
  let more = true;
  while (more && found.length < pageSizePlusOne) {
    const rows = await db
      .select({ id: savedItems.itemId, savedAt: savedItems.savedAt })
      .from(savedItems)
      .where(
        and(
          ofAccount(accountId, scope.cityId, type),
          ...(last ? [isAfter(savedItems.savedAt, savedItems.itemId, last)] : []),
        ),
      )
      .orderBy(desc(savedItems.savedAt), desc(savedItems.itemId))
      .limit(pageSizePlusOne);
    const ids = rows.map(({ id }) => id);
    const cards = new Map(
      ids.length > 0 ? (await kind.cards(db, scope, ids)).map((card) => [card.id, card]) : [],
    );
    for (const { id, savedAt } of rows) {
      const card = cards.get(id);
      if (card) found.push({ ...card, savedAt });
    }
    last = rows.map(placeOf).at(-1) ?? last;
    more = rows.length === pageSizePlusOne;
  }
  return pageOf(found, placeOf);
}

/** Counts favourites of every kind, including items that are hidden now. */
export const countFavourites = (
  db: Database,
  { cityId }: Pick<Scope, 'cityId'>,
  accountId: string,
): Promise<number> =>
  db.$count(savedItems, and(eq(savedItems.accountId, accountId), eq(savedItems.cityId, cityId)));

/**
 * Returns the ids of the account's favourites of a kind in this city, newest first, including items that are hidden
 * now.
 */
export async function listFavouriteIds(
  db: Database,
  { cityId }: Pick<Scope, 'cityId'>,
  accountId: string,
  type: SavedType,
): Promise<number[]> {
  const rows = await db
    .select({ id: savedItems.itemId })
    .from(savedItems)
    .where(ofAccount(accountId, cityId, type))
    .orderBy(desc(savedItems.savedAt), desc(savedItems.itemId))
    .limit(limits.savedIds);
  return rows.map(({ id }) => id);
}

interface SavedItem {
  type: SavedType;
  id: number;
  kind: BookmarkableType;
  /** Target state; if omitted, the call toggles the favourite. */
  saved?: boolean | undefined;
}

/**
 * Saves or unsaves an item and returns the new state; without `saved` it toggles. Throws 404 when saving an item that
 * is not public; such items can still be unsaved.
 */
export async function setFavourite(
  db: Database,
  scope: Scope,
  accountId: string,
  { type, id, kind, saved }: SavedItem,
): Promise<boolean> {
  const exists = (await kind.existing(db, scope, [id])).length > 0;
  return db.transaction(async (tx) => {
    // Serialises concurrent taps, so that the second one sees the result of the first.
    await takeAdvisoryLock(tx, 'saved', accountId, type, id);
    const isIt = and(
      eq(savedItems.accountId, accountId),
      eq(savedItems.type, type),
      eq(savedItems.itemId, id),
    );
    const [now] = await tx.select({ id: savedItems.itemId }).from(savedItems).where(isIt);
    const wanted = saved ?? !now;
    if (wanted === Boolean(now)) return wanted;
    if (!wanted) await tx.delete(savedItems).where(isIt);
    else if (!exists) throw new AppError('notFound');
    else await tx.insert(savedItems).values({ accountId, cityId: scope.cityId, type, itemId: id });
    return wanted;
  });
}

/**
 * Saves several items; the first in the list becomes the newest favourite. Items that are not public are skipped.
 * Idempotent, so a retry or a second tab changes nothing.
 */
export async function addFavourites(
  db: Database,
  scope: Scope,
  accountId: string,
  { type, ids, kind }: { type: SavedType; ids: readonly number[]; kind: BookmarkableType },
): Promise<void> {
  const existing = new Set(ids.length > 0 ? await kind.existing(db, scope, ids) : []);
  const now = Date.now();
  const rows = [...new Set(ids)].flatMap((itemId, index) =>
    existing.has(itemId)
      ? [{ accountId, cityId: scope.cityId, type, itemId, savedAt: new Date(now - index) }]
      : [],
  );
  if (rows.length > 0) await db.insert(savedItems).values(rows).onConflictDoNothing();
}

interface SavedThing {
  cityId: number;
  type: SavedType;
  id: number;
}

const matchesItem = ({ cityId, type, id }: SavedThing) =>
  and(eq(savedItems.cityId, cityId), eq(savedItems.type, type), eq(savedItems.itemId, id));

/** Returns one batch of the accounts that saved an item, ordered by id and starting after the given account. */
export async function listSavers(
  db: Database,
  item: SavedThing,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ accountId: savedItems.accountId })
    .from(savedItems)
    .where(and(matchesItem(item), ...(after ? [gt(savedItems.accountId, after)] : [])))
    .orderBy(asc(savedItems.accountId))
    .limit(most);
  return rows.map(({ accountId }) => accountId);
}

/** Counts the members who saved an item. */
export const countSavers = (db: Database, item: SavedThing): Promise<number> =>
  db.$count(savedItems, matchesItem(item));

/**
 * Copies the favourites of one item to another. Existing favourites of the target stay unchanged, and so do the
 * originals.
 */
export async function copyFavourites(tx: Transaction, item: SavedThing, to: number): Promise<void> {
  const { accountId, cityId, type, savedAt } = savedItems;
  await tx
    .insert(savedItems)
    .select(
      tx
        .select({ accountId, cityId, type, itemId: sql`${to}::bigint`.as('item_id'), savedAt })
        .from(savedItems)
        .where(matchesItem(item)),
    )
    .onConflictDoNothing();
}

/** Deletes copied favourites. A copy is recognised by having the same timestamp as its original. */
export async function removeCopiedFavourites(tx: Transaction, item: SavedThing, to: number): Promise<void> {
  const first = alias(savedItems, 'first');
  const copied = tx
    .select({ id: first.itemId })
    .from(first)
    .where(
      and(
        eq(first.accountId, savedItems.accountId),
        eq(first.type, savedItems.type),
        eq(first.itemId, item.id),
        eq(first.savedAt, savedItems.savedAt),
      ),
    );
  await tx.delete(savedItems).where(and(matchesItem({ ...item, id: to }), exists(copied)));
}

/** Deletes all favourites of an item that is erased permanently. */
export async function eraseFavourites(tx: Transaction, item: SavedThing): Promise<void> {
  await tx.delete(savedItems).where(matchesItem(item));
}
