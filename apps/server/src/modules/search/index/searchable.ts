import type { CategoryTree } from '@dalil/contract/categories';
import type { FoundType } from '@dalil/contract/found-types';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { ListParameters } from '../query/filters/named-filters.ts';
import type { SearchDocument } from './documents.service.ts';

/** A search result of any kind. */
export interface FoundCard {
  id: number;
  title: string;
  /** Path of the page of the found item. */
  path: string;
  /** The card shown in lists of the item's kind; null if the kind has none. */
  card: Record<string, unknown> | null;
}

/** Returns the search documents of these items. Items that were never public are left out. */
export type ReadDocuments = (db: Database | Transaction, ids: readonly number[]) => Promise<SearchDocument[]>;

/** A searchable kind of item. Each kind provides this in `registry/public-resources.ts`. */
export interface Searchable {
  /**
   * Loads the city's names that documents contain, once for many items, and returns the function that reads the
   * documents.
   */
  reader(db: Database | Transaction, scope: InCity): Promise<ReadDocuments>;
  /** Returns up to `most` item ids greater than `last`, for reindexing a city. */
  idsAfter(db: Database, scope: InCity, last: number, most: number): Promise<number[]>;
  /** Returns cards in any order. Items that are no longer public are left out. */
  cards(db: Database, scope: CityScope, ids: readonly number[]): Promise<FoundCard[]>;
  /**
   * Returns those of the items `ids` that pass the filters of a list; if `ids` is null, the first of all items that
   * pass. Returns null if the kind has none of these filters.
   */
  narrow?(
    db: Database,
    scope: CityScope,
    ids: readonly number[] | null,
    address: ListParameters,
  ): Promise<number[] | null>;
  /** The kind's main categories and the path of a category's list. */
  categories?: { tree: CategoryTree; path(id: number): string };
}

export type Searchables = Readonly<Partial<Record<FoundType, Searchable>>>;
