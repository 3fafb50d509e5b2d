import type { SavedType } from '@dalil/contract/favourites';
import type { Picture } from '@dalil/contract/picture';
import type { Scope } from '@dalil/contract/scope';
import type { Database } from '../../db/database.ts';

/** Item in the list of favourites, of any kind. */
export interface SavedCard {
  id: number;
  title: string;
  /** Path of the item's page. */
  path: string;
  picture: Picture | null;
  /** Card as in the lists of its kind, for kinds that have their own cards. */
  card?: Record<string, unknown> | null;
}

/** Type of item that members can save. Only public items count; others are treated as missing. */
export interface Saveable {
  /** Returns the ids that exist, in any order. */
  existing(db: Database, scope: Scope, ids: readonly number[]): Promise<number[]>;
  /** Returns the cards in any order, without items that are no longer public. */
  cards(db: Database, scope: Scope, ids: readonly number[]): Promise<SavedCard[]>;
}

export type Saveables = Partial<Record<SavedType, Saveable>>;
