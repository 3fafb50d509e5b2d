import { availableParallelism } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';

/** CPU seconds per core that the reference work takes on the machine on which the budgets were set. */
const referenceSeconds = 1;

/**
 * How many times as long as on the reference machine the same work takes now. Machines differ, and a virtual core does
 * less in a CPU second while its neighbours are busy, so budgets in CPU seconds hold only after division by this.
 */
export async function machineSlowness(): Promise<number> {
  const cores = availableParallelism();
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: cores }, () => {
      const worker = new Worker(new URL(import.meta.url));
      return new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000 / cores / referenceSeconds;
}

/** What tests and compilers mostly do: strings, sorting, maps, JSON and patterns. */
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
