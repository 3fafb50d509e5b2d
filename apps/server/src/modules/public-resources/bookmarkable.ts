import type { SavedType } from '@dalil/contract/favourites';
import type { Picture } from '@dalil/contract/picture';
import type { Scope } from '@dalil/contract/scope';
import type { Database } from '../../db/database.ts';

/** An item of any kind in a member's list of favourites. */
export interface SavedCard {
  id: number;
  title: string;
  /** Path of the item's page. */
  path: string;
  picture: Picture | null;
  /** Card as in the lists of its kind, for kinds that have their own cards. */
  card?: Record<string, unknown> | null;
}

/** A kind of item that members can save. Items that are not public are treated as missing. */
export interface BookmarkableType {
  /** Returns those of these ids that exist and are public, in any order. */
  existing(db: Database, scope: Scope, ids: readonly number[]): Promise<number[]>;
  /** Returns the cards in any order, without items that are no longer public. */
  cards(db: Database, scope: Scope, ids: readonly number[]): Promise<SavedCard[]>;
}

export type BookmarkableTypes = Partial<Record<SavedType, BookmarkableType>>;
