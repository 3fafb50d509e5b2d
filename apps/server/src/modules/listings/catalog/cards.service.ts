import type { Scope } from '@dalil/contract/scope';
import type { Database } from '../../../db/database.ts';
import type { ListingKind } from '../base/listing-kind.ts';

export type Card = Record<string, unknown>;

/**
 * Returns the cards of posts by id, public or not: callers must check visibility. Empty for kinds without their own
 * card.
 */
export async function readCards(
  db: Database,
  kind: ListingKind | undefined,
  scope: Pick<Scope, 'cityId' | 'lang'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Card>> {
  const card = kind?.card;
  if (!card || ids.length === 0) return new Map();
  const rows = await card.read(db, scope, ids);
  return new Map(rows.map((row) => [row.id, card.schema.parse(row) as Card]));
}
