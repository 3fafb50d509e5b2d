import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { e2eDatabase, mapServerPort } from './environment.ts';
import { logFile } from './secrets.ts';

/** Starts a second server on the database of the run, with the map file in its media folder. */
export async function serveMap(map: Buffer): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'map-'));
  await writeFile(join(folder, 'map.pmtiles'), map);
  const origin = `http://127.0.0.1:${mapServerPort}`;
  const server = spawn(process.execPath, ['src/main-server.ts'], {
    cwd: fileURLToPath(new URL('../../apps/server/', import.meta.url)),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: e2eDatabase(),
      PORT: String(mapServerPort),
      MEDIA_DIR: folder,
      MAP_TILES: 'map.pmtiles',
      // A shared page cache would serve pages of the other server, which has no map.
      CACHE: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', openSync(logFile, 'a'), 'inherit'],
  });
  const ended = once(server, 'exit');
  const ready = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error('the map server did not start');
    await new Promise((again) => setTimeout(again, 200));
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
