import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { drainPlugin } from '../http/drain.ts';
import { startOrExplain } from '../start.ts';

/** A process of ours with one slow answer, for the test that stops it in the middle. Prints its address, and a line for each that asks. */
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
