import type { ListingKindName } from '@dalil/contract/listing-states';
import type * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Point } from '../../../db/point.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { Searchable } from '../../search/index/searchable.ts';
import { findMatchesOfKind } from '../../search/query/filtered-query.service.ts';
import type { ListParameters } from '../../search/query/filters/named-filters.ts';

interface Searched {
  keyword?: string | undefined;
  exact?: string | undefined;
  without?: readonly string[] | undefined;
  near?: Point | undefined;
}

/** Schema of a list's query parameters. */
type Query = z.ZodType<object>;

/** Parses the query parameters that belong to this kind and ignores the others. */
const readAddress = <Q extends Query>(query: Q, address: ListParameters) =>
  query.parse(address) as Partial<z.output<Q>>;

/**
 * Adds search results (`found`, best match first), and filters recognised in the search text, to a list query.
 * Filters chosen explicitly take precedence; without a keyword the query is returned unchanged.
 */
export async function applySearch<Q extends Query, Asked extends Searched>(
  db: Database,
  scope: CityScope,
  { name, query }: { name: ListingKindName; query: Q },
  { keyword, exact, without, ...requested }: Asked,
) {
  if (keyword === undefined) return requested;
  const near = requested.near && `${requested.near.lat},${requested.near.lng}`;
  const { ids, address } = await findMatchesOfKind(db, scope, name, {
    ...{ text: keyword, exact: exact !== undefined, without, near },
  });
  const filtered = readAddress(query, address);
  const chosen = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
  return { ...filtered, ...(chosen as typeof requested), found: ids ?? undefined };
}

/**
 * Returns a function for the site search that narrows ids to the posts that match the parameters of the kind's own
 * list; it returns null if none of the parameters belongs to that list.
 */
export const listFilter =
  <Q extends Query>(
    query: Q,
    narrow: (
      db: Database,
      scope: CityScope,
      requested: z.output<Q> & { ids: readonly number[] | undefined },
    ) => Promise<number[]>,
  ): NonNullable<Searchable['narrow']> =>
  async (db, scope, ids, address) => {
    const requested = readAddress(query, address);
    if (Object.keys(requested).length === 0) return null;
    return narrow(db, scope, { ...(requested as z.output<Q>), ids: ids ?? undefined });
  };
