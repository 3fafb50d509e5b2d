import type { ListingKindName } from '@dalil/contract/listing-states';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Point } from '../../../db/point.ts';
import { listings } from '../base/listings.table.ts';

interface NamedListing {
  id: number;
  titles: [string, string];
  point: Point | null;
}

/** Maximum number of posts compared for each name. */
const mostOfName = 20;

/**
 * Returns posts of a kind whose text contains one of these normalised names, in any state except draft, with one
 * index lookup per name. The text may contain a name by chance, so callers must compare the titles.
 */
export async function listByNames(
  db: Database | Transaction,
  { cityId }: { cityId: number },
  kind: ListingKindName,
  names: readonly string[],
): Promise<NamedListing[]> {
  // Shorter names have no trigram and would match most posts.
  const patterns = [...new Set(names)]
    .filter((name) => name.length >= 3)
    .map((name) => `%${name.replaceAll(' ', '%')}%`);
  if (patterns.length === 0) return [];
  const { rows } = await db.execute<{
    id: string;
    en: string;
    ar: string;
    lat: number | null;
    lng: number | null;
  }>(sql`
    select distinct on (found.id) found.*
    from unnest(${sql.param(patterns)}::text[]) wanted(pattern)
    cross join lateral (
      select id, title_en as en, title_ar as ar, st_y(location::geometry) as lat, st_x(location::geometry) as lng
      from ${listings}
      where city_id = ${cityId} and kind = ${kind} and state <> 'draft' and search_text like wanted.pattern
      limit ${mostOfName}
    ) found`);
  return rows.map(({ id, en, ar, lat, lng }) => ({
    id: Number(id),
    titles: [en, ar],
    point: lat === null || lng === null ? null : { lat, lng },
  }));
}
