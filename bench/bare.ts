import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listCategories } from '@dalil/server/src/modules/categories/categories.service.ts';
import { overPool } from '@dalil/server/src/plugins/database.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { acceptEncoding } from './load.ts';

/** The least that Fastify can do to give the same answers: ready bytes, and the rows of the same prepared statement. */
const [port = '0', like = ''] = process.argv.slice(2);
const app = Fastify();

const answer = await rawAnswer(`${like}/`);
app.get('/', (_request, reply) => {
  reply.headers(answer.headers).send(answer.body);
});

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const statement = await preparedStatement();
app.get('/list', async () => {
  const { rows } = await pool.query(statement);
  return { data: rows };
});

app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', () => void Promise.all([app.close(), pool.end()]).then(() => process.exit(0)));

/** Not by `fetch`, which would hand over the body decoded. */
async function rawAnswer(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const asking = get(url, { headers: { 'accept-encoding': acceptEncoding } });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
  return { headers: headers as Record<string, string>, body: await buffer(response) };
}

/** What the categories module sends to PostgreSQL, overheard, so that the two cannot drift apart. */
async function preparedStatement(): Promise<pg.QueryConfig> {
  let heard: pg.QueryConfig | undefined;
  const ear = {
    query: async (query: pg.QueryConfig, values: unknown[]) => {
      heard = { name: 'bare_list', text: query.text, values };
      return { rows: [] };
    },
  };
  await listCategories(overPool(ear as never), { cityId: 1 });
  if (!heard) throw new Error('The categories module asked nothing');
  return heard;
}
