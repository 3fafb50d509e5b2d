import { sql } from 'drizzle-orm';
import type { LoadTestSeeder } from '../../../../../db/bulk-load.ts';
import { numberedPosts } from '../../../base/listings.factory.ts';

/** Adds a claim to every fifth post; every fourth claim is pending. */
export const loadClaims: LoadTestSeeder = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    insert into claims (city_id, listing_id, account_id, proof, state, created_at)
    select posts.city_id, posts.id, accounts.id, 'call',
      case when number % 20 = 0 then 'pending' else 'rejected' end, published_at + interval '1 day'
    from ${numberedPosts} join accounts on email = 'member' || number / 25 || '@load.example'
    where number % 5 = 0 and not exists (select from claims where listing_id = posts.id)`);
  return rowCount ?? 0;
};
