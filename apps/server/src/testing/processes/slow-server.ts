import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { drainPlugin } from '../../http/drain.ts';
import { startOrExplain } from '../../start.ts';

/**
 * Server process with one slow endpoint, for the test that stops it during a request. Prints its URL, and a line for
 * each request.
 */
await startOrExplain(async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.register(drainPlugin);
  app.get('/slow', async () => {
    process.stdout.write('asked\n');
    await sleep(800);
    return 'finished';
  });
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
  return { close: () => app.close(), log: app.log };
});
