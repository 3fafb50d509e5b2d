import type { CountedOfAd } from '@dalil/contract/ads';
import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { limitLifetime } from '../../../cache/collector.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import { startOfDay, todayIn } from '../../../db/city-days.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { aliasedColumns, selectRows, statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import { adCounts, ads } from './ads.table.ts';
import { homeTag } from './home-tag.ts';

export type AdRow = typeof ads.$inferSelect;

const cityId = sql.placeholder('cityId');
const timeZone = sql.placeholder('timeZone');
const today = todayIn(timeZone);
const readAds = selectRows(ads, sql`where ${ads.cityId} = ${cityId} order by ${ads.position}`);
const readAhead = statement<AdRow & { running: boolean; midnight: number }>(sql`
  select ${aliasedColumns({
    ...getTableColumns(ads),
    running: sql`${ads.startsOn} <= ${today}`,
    midnight: sql`extract(epoch from ${startOfDay(sql`${today} + 1`, timeZone)})::float8 * 1000`,
  })}
  from ${ads}
  where ${ads.cityId} = ${cityId} and ${ads.active} and coalesce(${ads.endsOn} >= ${today}, true)
  order by ${ads.position}`);

export const listAds = (db: Database, { cityId }: InCity): Promise<AdRow[]> => readAds(db, { cityId });

/** Returns the first ad that runs today. The result expires at midnight in the city, when ads start and end. */
export async function findRunningAd(
  db: Database,
  { cityId, city }: InCity & { city: { timeZone: string } },
): Promise<AdRow | null> {
  const ahead = await readAhead(db, { cityId, timeZone: city.timeZone });
  if (ahead[0]) limitLifetime(ahead[0].midnight);
  return ahead.find(({ running }) => running) ?? null;
}

/** Replaces the ordered list of ads. The view and click counts of removed ads are deleted with them. */
export async function replaceAds(
  tx: Transaction,
  { cityId }: InCity,
  list: Omit<typeof ads.$inferInsert, 'cityId' | 'position'>[],
): Promise<void> {
  await invalidate(tx, [homeTag({ cityId })]);
  await tx.delete(ads).where(eq(ads.cityId, cityId));
  const ids = list.map(({ id }) => id);
  await tx.delete(adCounts).where(and(eq(adCounts.cityId, cityId), notInArray(adCounts.adId, ids)));
  if (list.length > 0) await tx.insert(ads).values(list.map((ad, position) => ({ cityId, position, ...ad })));
}

export const listAdCounts = (db: Database, { cityId }: InCity) =>
  db
    .select({ id: adCounts.adId, views: adCounts.views, clicks: adCounts.clicks })
    .from(adCounts)
    .where(eq(adCounts.cityId, cityId));

export interface AdEvent {
  cityId: number;
  id: string;
  what: CountedOfAd;
}

/**
 * Adds view and click counts; ads that no longer exist are skipped. Rows are updated in a fixed order, so that
 * concurrent processes cannot deadlock.
 */
export async function addAdCounts(
  db: Database,
  uses: readonly (AdEvent & { count: number })[],
): Promise<void> {
  const column = (name: keyof AdEvent | 'count') => sql.param(uses.map((use) => use[name]));
  await db.execute(sql`
    insert into ad_counts (city_id, ad_id, views, clicks)
    select ads.city_id, ads.id,
      coalesce(sum(used.count) filter (where used.what = 'views'), 0),
      coalesce(sum(used.count) filter (where used.what = 'clicks'), 0)
    from unnest(${column('cityId')}::int[], ${column('id')}::uuid[], ${column('what')}::text[], ${column('count')}::int[])
      as used (city_id, id, what, count)
    join ads on ads.city_id = used.city_id and ads.id = used.id
    group by ads.city_id, ads.id
    order by ads.city_id, ads.id
    on conflict (city_id, ad_id) do update
      set views = ad_counts.views + excluded.views, clicks = ad_counts.clicks + excluded.clicks`);
}
