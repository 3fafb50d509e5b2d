import { demoCityId, firstLoadTestCityId } from '@dalil/server/src/db/bulk-load.ts';
import { openDatabase } from '@dalil/server/src/db/database.ts';
import { findLexicon } from '@dalil/server/src/modules/search/lexicon/lexicon.service.ts';
import { searchables } from '@dalil/server/src/registry/public-resources.ts';
import { multiplyPosts } from '@dalil/server/src/seed/multiply-posts.ts';
import type pg from 'pg';
import { benchDatabase, fill, migrate } from '../processes.ts';
import { modelsOf, traitsOf } from './models.ts';

export const urlOf = (posts: number) => benchDatabase(`search_${posts}`);

/** Fills fifty cities with this many posts; reuses a database that has them already. */
export async function ensureFilled(posts: number): Promise<void> {
  const url = urlOf(posts);
  const { db, pool, close } = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2 });
  try {
    if (await isFull(pool, posts)) {
      migrate(url);
      return;
    }
    fill(url);
    const lexicon = await findLexicon(db, { cityId: demoCityId });
    const models = await modelsOf(db, searchables, lexicon);
    const started = performance.now();
    await multiplyPosts(db, {
      ...{ models, traits: traitsOf(lexicon), posts },
      tell: (done) => console.error(`${Math.round((performance.now() - started) / 1_000)} s: ${done}`),
    });
    // Vacuums now, because autovacuum would run minutes later and disturb the measurement.
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query('vacuum');
    client.release(true);
  } finally {
    await close();
  }
}

async function isFull(pool: pg.Pool, posts: number): Promise<boolean> {
  const counted = pool.query<{ posts: number }>(
    'select count(*)::int as posts from search_documents where city_id >= $1',
    [firstLoadTestCityId],
  );
  const response = await counted.catch(() => null);
  return response?.rows[0]?.posts === posts;
}
