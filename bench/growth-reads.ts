import { firstLoadCityId } from '@dalil/server/src/db/bulk-load.ts';
import { openDatabase } from '@dalil/server/src/db/database.ts';
import { signToken } from '@dalil/server/src/http/bearer-token.ts';
import { openSession } from '@dalil/server/src/modules/accounts/login/sessions.service.ts';
import { serverKey } from '@dalil/server/src/secrets/server-keys.ts';
import type { Read } from './filled.ts';
import { sessionKey } from './processes.ts';

interface Post {
  id: number;
  kind: Kind;
  city_id: number;
  category_id: number;
  sub_id: number;
  owner_id: string;
  word: string;
  fact: string;
  area_id: number;
  lat: number;
  lng: number;
}

const kinds = ['business', 'rent', 'job', 'product'] as const;
type Kind = (typeof kinds)[number];

/** Approximate number of map pins per requested area, regardless of the size of the city. */
const pins = 200;
/** Maximum distance between the posts of the load-test dataset, in degrees. */
const spread = { lat: 0.14, lng: 0.18 };

/**
 * Chooses the requests to a filled database: `count` per sort of read, each about another post. Posts are sampled
 * uniformly, so large categories are requested more often; the choice is the same in every run.
 */
export async function drawReads(url: string, count: number): Promise<Record<string, Read[]>> {
  const { db, pool, close } = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 1 });
  try {
    const { rows } = await pool.query<Post>(
      `select id::int, kind, city_id, area_id, category_id, category_ids[2] as sub_id, owner_id, split_part(search_text, ' ', 3) as word,
         said -> 'services' -> 0 ->> 'word' as fact,
         st_y(location::geometry) as lat, st_x(location::geometry) as lng
       from (select *, row_number() over (partition by kind order by md5(id || ' drawn')) as place from listings
         where city_id >= $1 and side = 'offer' and (owner_id is not null or kind <> 'business')) posts
       where place <= $2 order by kind, place`,
      [firstLoadCityId, count],
    );
    const { rows: sizes } = await pool.query<{ posts: number }>(
      'select count(*)::float8 / count(distinct city_id) as posts from listings where city_id >= $1',
      [firstLoadCityId],
    );
    const side = Math.sqrt(pins / (sizes[0]?.posts ?? pins)) / 2;
    const tokens = await db.transaction(async (tx) => {
      const made = new Map<string, string>();
      for (const accountId of new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))) {
        const { id } = await openSession(tx, accountId, { remember: false, userAgent: null });
        made.set(accountId, await signToken(serverKey(sessionKey, 'token'), { accountId, sessionId: id }));
      }
      return made;
    });
    const of =
      (kind: Kind) =>
      (path: (post: Post) => string, headers: (post: Post) => Read['headers'] = () => ({})): Read[] =>
        rows
          .filter((post) => post.kind === kind)
          .map((post) => ({ path: `/api/mi/en/${post.city_id}/${path(post)}`, headers: headers(post) }));
    const [drawn, rents, jobs, products] = [of('business'), of('rent'), of('job'), of('product')];
    return {
      rents: rents(({ category_id }) => `rents?category=${category_id}`),
      rents_filtered: rents(
        ({ category_id, area_id }) =>
          `rents?sub=${category_id}&area=${area_id}&bedrooms=2&priceMax=180000&sort=cheapest`,
      ),
      jobs: jobs(() => 'jobs'),
      jobs_filtered: jobs(
        ({ category_id, area_id }) =>
          `jobs?sub=${category_id}&area=${area_id}&jobType=part&experience=none&sort=dearest`,
      ),
      products: products(({ category_id }) => `products?category=${category_id}`),
      products_filtered: products(
        ({ category_id, sub_id, area_id }) =>
          `products?category=${category_id}&sub=${sub_id}&area=${area_id}&condition=used&sort=cheapest`,
      ),
      list: drawn(({ category_id }) => `businesses?category=${category_id}`),
      filtered: drawn(
        ({ category_id, sub_id }) => `businesses?category=${category_id}&sub=${sub_id}&photos=1&verified=1`,
      ),
      fact: drawn(({ category_id, fact }) => `businesses?category=${category_id}&facts=${fact}`),
      search: drawn(({ word }) => `businesses?q=${encodeURIComponent(word)}`),
      nearest: drawn(({ lat, lng }) => `businesses?sort=nearest&near=${lat},${lng}`),
      map: drawn(({ lat, lng }) => {
        const [height, width] = [side * spread.lat, side * spread.lng];
        return `businesses/map?box=${[lng - width, lat - height, lng + width, lat + height].join(',')}`;
      }),
      detail: drawn(({ id }) => `businesses/${id}`),
      mine: drawn(
        () => 'profile/listings?kind=business',
        ({ owner_id }) => ({ authorization: `Bearer ${tokens.get(owner_id)}` }),
      ),
    };
  } finally {
    await close();
  }
}
