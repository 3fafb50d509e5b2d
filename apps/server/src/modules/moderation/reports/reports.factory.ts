import { sql } from 'drizzle-orm';
import type { Loader } from '../../../db/bulk-load.ts';
import { numberedPosts } from '../../listings/base/listings.factory.ts';

/** Creates a report for every tenth post, most of them closed. */
export const loadReports: Loader = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    insert into reports (city_id, listing_id, lang, reason, created_at, due_at, outcome, resolved_at)
    select city_id, id, lang, 'closed', published_at + interval '2 days', published_at + interval '2 days',
      case when number % 50 > 0 then 'dismissed' end, case when number % 50 > 0 then published_at + interval '3 days' end
    from ${numberedPosts}
    where number % 10 = 0 and not exists (select from reports where listing_id = posts.id)`);
  return rowCount ?? 0;
};
