import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const fixture = fileURLToPath(new URL('./testing/processes/slow-server.ts', import.meta.url));
const main = fileURLToPath(new URL('./main-server.ts', import.meta.url));

test('a process with a bad configuration explains it and does not start', () => {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, PORT: 'seven' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/The configuration is not usable:\n {2}PORT/);
  expect(stderr).not.toContain('at ');
});

test('on shutdown the server finishes the request in flight, rejects new ones and exits', async () => {
  const server = spawn(process.execPath, [fixture], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = (await once(server.stdout, 'data')) as [Buffer];
  const origin = first.toString().trim();
  const inFlight = fetch(`${origin}/slow`);
  await once(server.stdout, 'data');
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow(), { timeout: 20_000 });
  expect(await (await inFlight).text()).toBe('finished');
  expect((await exited)[0]).toBe(0);
});
