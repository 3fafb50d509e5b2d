import type { CategoryTree } from '@dalil/contract/categories';
import type { FoundType } from '@dalil/contract/found-types';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { ListAddress } from '../query/filters/named-filters.ts';
import type { Entry } from './entries.service.ts';

/** A search result of any kind. */
export interface FoundCard {
  id: number;
  title: string;
  /** Path of its page. */
  path: string;
  /** The card shown in lists of its kind. */
  card: Record<string, unknown> | null;
}

/** Returns the search documents of these items. Items that were never public are left out. */
export type ReadEntries = (db: Database | Transaction, ids: readonly number[]) => Promise<Entry[]>;

/** What can be found. The kind hands itself over in `registry/public-resources.ts`. */
export interface Searchable {
  /** Loads the city's names used in documents once for many items and returns the reader. */
  reader(db: Database | Transaction, scope: InCity): Promise<ReadEntries>;
  /** Returns the next ids after `last`, for reindexing a city. */
  after(db: Database, scope: InCity, last: number, most: number): Promise<number[]>;
  /** Returns cards in any order. Items that are no longer public are left out. */
  cards(db: Database, scope: CityScope, ids: readonly number[]): Promise<FoundCard[]>;
  /**
   * Returns which of these items pass the filters of a list, or the first of all that do if `ids` is null. Returns
   * null if the kind has none of these filters.
   */
  narrow?(
    db: Database,
    scope: CityScope,
    ids: readonly number[] | null,
    address: ListAddress,
  ): Promise<number[] | null>;
  /** The kind's main categories and the path of a category's list. */
  categories?: { tree: CategoryTree; path(id: number): string };
}

export type Searchables = Readonly<Partial<Record<FoundType, Searchable>>>;
