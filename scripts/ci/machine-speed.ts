import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';

/** CPU seconds per core that the reference work takes on the reference machine, for which the budgets were set. */
const referenceSeconds = 1;

/**
 * Returns how many times longer than on the reference machine the same work takes now. Machines differ, and a virtual
 * core does less in a CPU second while its neighbours are busy, so measured CPU seconds are divided by this before
 * they are compared with a budget.
 */
export async function machineSlowness(threads = availableParallelism()): Promise<number> {
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: threads }, () => {
      const worker = new Worker(new URL(import.meta.url));
      return new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000 / threads / referenceSeconds;
}

/** Sampling interval. One sample costs a second of one core. */
const sampleMs = 60_000;

/**
 * Measures the slowness every minute until stopped. A part runs for up to half an hour, during which the load of
 * other virtual machines varies, so measuring only before and after would be inaccurate.
 */
export function sampleSlowness(): { stop(): Promise<number[]> } {
  const ended = new AbortController();
  const samples: number[] = [];
  const sampling = (async () => {
    for (;;) {
      await setTimeout(sampleMs, undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      samples.push(await machineSlowness(1));
    }
  })();
  return {
    async stop() {
      ended.abort();
      await sampling;
      return samples;
    },
  };
}

/** Typical work of tests and compilers: strings, sorting, maps, JSON and regular expressions. */
function referenceWork(): void {
  for (let round = 0; round < 5; round += 1) {
    const words = Array.from({ length: 60_000 }, (_, n) => ({
      order: (n * 7_919) % 60_013,
      text: `كلمة ${n} word ${n % 97}`,
    }));
    words.sort((a, b) => a.order - b.order);
    const texts = [...new Map(words.map((word) => [word.text, word])).values()].slice(0, 20_000);
    for (const { text } of JSON.parse(JSON.stringify(texts))) text.replace(/[aeiou\d]+/g, '');
  }
}

if (!isMainThread) referenceWork();
