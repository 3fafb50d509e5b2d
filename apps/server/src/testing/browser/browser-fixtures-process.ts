import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { loadConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { browserFixtures } from './browser-fixtures.ts';

/**
 * Serves the fixtures to the browser tests: `node browser-fixtures-process.ts <port>`, then `POST /<name>` with JSON.
 * Runs for the whole test run, because loading the server's modules takes longer than creating any fixture.
 */
const config = loadConfig();
const database = openDatabase(config);
const fixtures: Record<string, (input: never) => Promise<unknown>> = browserFixtures(config, database.db);

async function respond(request: IncomingMessage): Promise<unknown> {
  const create = fixtures[request.url?.slice(1) ?? ''];
  if (!create) throw new Error(`There is no fixture ${request.url}`);
  return (await create((await json(request)) as never)) ?? {};
}

const server = createServer((request, response) => {
  respond(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.stack),
  );
}).listen(Number(process.argv[2]), '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close();
    void database.close().then(() => process.exit(0));
  });
}
