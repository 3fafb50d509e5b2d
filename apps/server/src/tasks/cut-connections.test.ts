import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openConnectionCutter } from '../testing/database/cut-connections.ts';
import { lingering, listRunLog, probeTasks } from '../testing/tasks/probe-tasks.ts';
import { testQueue } from '../testing/tasks/test-tasks.ts';
import { buildWorker } from '../worker.ts';

const { config, db, send, settled } = testQueue();

test('connections that end while tasks run stop no worker, and every task takes effect once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => send(lingering, {})));
  const worker = await buildWorker(config(), {
    tasks: probeTasks,
    pollSeconds: 0.5,
    deadWorkerCheckSeconds: 1,
  });
  await worker.ready();
  const cutter = await openConnectionCutter(config().DATABASE_URL);
  let cut = 0;
  for (let round = 0; round < 40; round += 1) {
    cut += await cutter.cut();
    await pause(40);
  }
  await cutter.close();
  for (const id of ids) {
    expect(await settled(lingering, id)).toMatchObject({ state: 'completed' });
    expect(await listRunLog(db(), id)).toHaveLength(1);
  }
  await worker.close();
  expect(cut).toBeGreaterThan(40);
});
