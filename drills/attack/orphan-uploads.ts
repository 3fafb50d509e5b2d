import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepMediaTask } from '@dalil/server/src/modules/media/media.tasks.ts';
import { enqueue } from '@dalil/server/src/tasks/enqueue.ts';
import { until } from '@dalil/server/src/testing/until.ts';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { createClient } from './client.ts';
import { newPerson } from './people.ts';
import { uploader } from './uploads.ts';

const megabyte = 1_048_576;

/** Registers photo uploads, removes them, and uploads the bytes anyway, which leaves files without a row. */
export const orphanUploads: Attack = {
  name: 'orphan-uploads',
  async run(machine, { tell }) {
    const ask = createClient((await machine.startServer()).origin);
    await machine.startWorker();
    const folder = join(machine.mediaDir, 'uploads');
    // Removes unfinished uploads that another attack left behind.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const member = uploader(ask, await newPerson(machine, 'member'));
    const bytes = Buffer.alloc(5 * megabyte, 7);
    const statuses = [];
    for (let n = 0; n < 8; n += 1) {
      const { id, upload } = await member.announce(bytes.length);
      await member.remove(id);
      statuses.push(await member.put(upload, bytes));
    }
    tell(`PUT after DELETE: ${statuses.join(' ')}`);
    const taken = await megabytesIn(folder);
    // Adds files as an earlier release left them behind, and makes all files old enough to be deleted.
    for (let n = 0; n < 600; n += 1)
      await writeFile(join(folder, crypto.randomUUID()), bytes.subarray(0, 9_000));
    for (const file of await readdir(folder)) await utimes(join(folder, file), 0, 0);
    await machine.database.db.transaction((tx) => enqueue(tx, sweepMediaTask, {}));
    await until('the sweep is done', async () => (await readdir(folder)).length === 0).catch(() => undefined);
    return [atMost('orphan_taken_mb', taken, 0), atMost('orphan_upload_mb', await megabytesIn(folder), 0)];
  },
};

async function megabytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / megabyte;
}
