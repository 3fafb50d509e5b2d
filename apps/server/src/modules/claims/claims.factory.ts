import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader } from '../../db/bulk-load.ts';

/** Of every fifth post somebody said that it is theirs; every fourth of them waits. */
export const loadClaims: Loader = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    insert into claims (city_id, listing_id, account_id, proof, state, created_at)
    select listings.city_id, listings.id, accounts.id, 'call',
      case when listings.id % 20 = 0 then 'pending' else 'rejected' end, published_at + interval '1 day'
    from listings join accounts on email = 'member' || listings.id / 25 || '@load.example'
    where listings.city_id >= ${firstLoadCityId} and listings.id % 5 = 0 and not exists (
      select from claims where listing_id = listings.id)`);
  return rowCount ?? 0;
};
