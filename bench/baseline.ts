import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listCategories } from '@dalil/server/src/modules/categories/categories.service.ts';
import {
  getBusiness,
  listBusinesses,
} from '@dalil/server/src/modules/listings/kinds/businesses/businesses.service.ts';
import type { CityScope } from '@dalil/server/src/modules/places/places.service.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { benchPaths } from './bench-paths.ts';
import { captureSql } from './capture-sql.ts';
import { acceptEncoding } from './load.ts';

/**
 * The baseline server: the least that Fastify can do to send the same responses, from bytes prepared in advance and
 * rows of the same prepared statements.
 */
const [port = '0', like = ''] = process.argv.slice(2);
const app = Fastify();

const answer = await rawResponse(`${like}/`);
app.get('/', (_request, reply) => {
  reply.headers(answer.headers).send(answer.body);
});

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const scope = { region: 'mi', lang: 'en', cityId: 1, city: { id: 1 } } as unknown as CityScope;
const { category, business } = benchPaths;
const reads = {
  '/categories': await captureSql(pool, (db) => listCategories(db, scope)),
  '/businesses': await captureSql(pool, (db) => listBusinesses(db, scope, { category, sort: 'newest' })),
  '/business': await captureSql(pool, (db) => getBusiness(db, scope, business)),
};
for (const [path, statements] of Object.entries(reads)) {
  app.get(path, async () => {
    const responses: unknown[] = [];
    for (const statement of statements) responses.push((await pool.query(statement)).rows);
    return { data: responses };
  });
}

app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', () => void Promise.all([app.close(), pool.end()]).then(() => process.exit(0)));

/** Returns a response with its body as sent. Uses `http.get`, because `fetch` would decode the body. */
async function rawResponse(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const asking = get(url, { headers: { 'accept-encoding': acceptEncoding } });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
  return { headers: headers as Record<string, string>, body: await buffer(response) };
}
