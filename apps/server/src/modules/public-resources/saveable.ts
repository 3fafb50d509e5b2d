import type { SavedType } from '@dalil/contract/favourites';
import type { Picture } from '@dalil/contract/picture';
import type { Scope } from '@dalil/contract/scope';
import type { Database } from '../../db/database.ts';

/** What a list of saved items shows, whatever its kind. */
export interface SavedCard {
  id: number;
  title: string;
  /** Of its page. */
  path: string;
  picture: Picture | null;
  /** As the lists of its kind show it, for a kind that has cards of its own. */
  card?: Record<string, unknown> | null;
}

/** A kind of which members can save items. Only what is public counts: the rest does not exist here. */
export interface Saveable {
  /** Those of the ids that exist, in any order. */
  existing(db: Database, scope: Scope, ids: readonly number[]): Promise<number[]>;
  /** In any order; what is not public any more is left out. */
  cards(db: Database, scope: Scope, ids: readonly number[]): Promise<SavedCard[]>;
}

export type Saveables = Partial<Record<SavedType, Saveable>>;
