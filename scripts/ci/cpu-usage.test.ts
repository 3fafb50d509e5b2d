import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { CpuMeter, difference } from './cpu-usage.ts';

test('counts an orphaned process that is killed', async () => {
  const meter = new CpuMeter();
  const before = meter.read();
  const used = () => difference(meter.read(), before);
  // The shell starts a busy process that outlives it, as a browser does when its driver is killed. The busy process
  // ends by itself if this test does not kill it.
  const busy = 'const end = Date.now() + 20_000; while (Date.now() < end);';
  const shell = spawn('sh', ['-c', `"${process.execPath}" -e '${busy}' & echo $!; read line`]);
  const [line] = await once(shell.stdout, 'data');
  try {
    await expect.poll(() => used().node).toBeGreaterThan(0);
    shell.stdin.end();
    await once(shell, 'exit');
    await expect.poll(() => used().node).toBeGreaterThan(0.5);
  } finally {
    process.kill(Number(line), 'SIGKILL');
    meter.stop();
  }
  expect(used().node).toBeGreaterThan(0.5);
  expect(used().browsers).toBe(0);
});
