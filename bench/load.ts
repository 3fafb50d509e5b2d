import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { type Contender, processorSeconds } from './processes.ts';

const run = promisify(execFile);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

export const acceptEncoding = 'br';
const connections = 16;

export interface Pace {
  perSecond: number;
  /** Requests per second of CPU time of the server process. */
  perProcessorSecond: number;
}

/**
 * Requests one URL as fast as possible from a separate process. Prefers wrk, which uses less CPU of a shared machine
 * than autocannon.
 */
export async function load({ origin, pid }: Contender, path: string, seconds: number): Promise<Pace> {
  const before = processorSeconds(pid);
  const requests = await (hasWrk ? wrk : autocannon)(`${origin}${path}`, seconds);
  return { perSecond: requests / seconds, perProcessorSecond: requests / (processorSeconds(pid) - before) };
}

async function wrk(url: string, seconds: number): Promise<number> {
  const header = `accept-encoding: ${acceptEncoding}`;
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, '-H', header, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} returned errors`);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

async function autocannon(url: string, seconds: number): Promise<number> {
  const { stdout } = await run(process.execPath, [
    createRequire(import.meta.url).resolve('autocannon'),
    ...['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)],
    ...['-H', `accept-encoding=${acceptEncoding}`, url],
  ]);
  const result = JSON.parse(stdout) as { non2xx: number; '2xx': number };
  if (result.non2xx > 0) throw new Error(`${url} returned errors`);
  return result['2xx'];
}
