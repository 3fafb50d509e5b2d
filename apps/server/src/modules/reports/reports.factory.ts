import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader } from '../../db/bulk-load.ts';

/** Of every tenth post visitors said that something is wrong; most of it is settled. */
export const loadReports: Loader = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    insert into reports (city_id, listing_id, lang, reason, created_at, outcome, resolved_at)
    select city_id, id, lang, 'closed', published_at + interval '2 days',
      case when id % 50 > 0 then 'dismissed' end, case when id % 50 > 0 then published_at + interval '3 days' end
    from listings
    where city_id >= ${firstLoadCityId} and id % 10 = 0 and not exists (
      select from reports where listing_id = listings.id)`);
  return rowCount ?? 0;
};
