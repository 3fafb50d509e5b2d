import { firstLoadTestCityId } from '@dalil/server/src/db/bulk-load.ts';
import { loadCategories } from '@dalil/server/src/modules/categories/categories.factory.ts';
import { loadBusinesses } from '@dalil/server/src/modules/listings/kinds/businesses/businesses.factory.ts';
import { loadCities } from '@dalil/server/src/modules/places/places.factory.ts';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { type ApiResponse, createClient, newClientIp } from './client.ts';
import { hostileCursors } from './hostile-text.ts';
import type { TestEnvironment } from './test-environment.ts';

/**
 * Requests lists with cursors at or beyond their end in the largest possible city: from one visitor at once, then
 * from many.
 */
export const farCursors: Attack = {
  name: 'far-cursors',
  async run(machine, { quick, tell }) {
    const rows = quick ? 20_000 : 200_000;
    await fillOneCity(machine, rows);
    const { origin } = await machine.startServer();
    const ask = createClient(origin);
    const list = `/api/mi/en/${firstLoadTestCityId}/businesses`;
    const responses: ApiResponse[] = [];

    const from = newClientIp();
    const far = Buffer.from('[9000000,1]').toString('base64url');
    const burst = Array.from({ length: 60 }, (_, n) =>
      ask({ method: 'GET', path: `${list}?sort=nearest&near=-42.${1_000 + n},97&cursor=${far}`, from }),
    );
    const readiness = await ask({ method: 'GET', path: '/readyz' });
    responses.push(readiness, ...(await Promise.all(burst)));

    const questions = ['sort=newest', 'sort=name', 'sort=nearest&near=42.3,-83.2', 'sort=nearest&near=-42,97']
      .flatMap((sort) => hostileCursors.map((cursor) => `${sort}&cursor=${cursor}`))
      .flatMap((query) => [query, `${query}&photos=1&open=1`]);
    const ask4 = async () => {
      for (let query = questions.pop(); query; query = questions.pop()) {
        responses.push(await ask({ method: 'GET', path: `${list}?${query}` }));
      }
    };
    await Promise.all(Array.from({ length: 4 }, ask4));

    const failed = responses.filter(({ status }) => status >= 500 || status === 0);
    const slowest = Math.max(...responses.map(({ ms }) => ms));
    tell(
      `${responses.length} requests over ${rows} businesses, ready ${readiness.status}, slowest ${Math.round(slowest)} ms`,
    );
    return [atMost('far_cursor_5xx', failed.length, 0)];
  },
};

/** Puts all rows into one city; `pnpm seed --size` would spread them. */
async function fillOneCity({ database }: TestEnvironment, count: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute('set local statement_timeout = 0');
    for (const load of [loadCities, loadCategories, loadBusinesses]) await load(tx, { cities: 1, count });
  });
  await database.pool.query('analyze');
}
