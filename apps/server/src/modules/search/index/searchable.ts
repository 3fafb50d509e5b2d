import type { CategoryTree } from '@dalil/contract/categories';
import type { FoundType } from '@dalil/contract/found-types';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { ListAddress } from '../query/filters/named-filters.ts';
import type { Entry } from './entries.service.ts';

/** What a result shows, whatever its kind. */
export interface FoundCard {
  id: number;
  title: string;
  /** Of its page. */
  path: string;
  /** As the lists of its kind show it. */
  card: Record<string, unknown> | null;
}

/** By what these are found; what was never public is left out. */
export type ReadEntries = (db: Database | Transaction, ids: readonly number[]) => Promise<Entry[]>;

/** What can be found. The kind hands itself over in `registry/public-resources.ts`. */
export interface Searchable {
  /** Reads the words of the city that documents are made with, once for many of them. */
  reader(db: Database | Transaction, scope: InCity): Promise<ReadEntries>;
  /** The first numbers behind one, for a city that is read anew. */
  after(db: Database, scope: InCity, last: number, most: number): Promise<number[]>;
  /** In any order; what is not public any more is left out. */
  cards(db: Database, scope: CityScope, ids: readonly number[]): Promise<FoundCard[]>;
  /** Which of these have what a list of them is asked, or the first of all that have it; null where a list knows nothing of it. */
  narrow?(
    db: Database,
    scope: CityScope,
    ids: readonly number[] | null,
    address: ListAddress,
  ): Promise<number[] | null>;
  /** Its main categories, and the list of one. */
  categories?: { tree: CategoryTree; path(id: number): string };
}

export type Searchables = Readonly<Partial<Record<FoundType, Searchable>>>;
