import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader } from '../../../db/bulk-load.ts';

/** Creates subscriptions, spread evenly over the cities; two thirds read Arabic, three quarters are confirmed. */
export const loadSubscriptions: Loader = async (tx, { cities, count }) => {
  const { rowCount } = await tx.execute(sql`
    insert into newsletter_subscriptions (city_id, email, lang, created_at, confirmed_at)
    select ${firstLoadCityId}::int + n % ${cities}::int, 'reader' || n || '@load.example',
      case when n % 3 = 0 then 'en' else 'ar' end, now() - n * interval '1 second',
      case when n % 4 > 0 then now() - n * interval '1 second' end
    from generate_series(1, ${count}::int) n
    on conflict do nothing`);
  return rowCount ?? 0;
};
