import type { PgBoss } from 'pg-boss';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { deadQueue } from './queue.ts';

/**
 * Exports the numbers of pending and dead tasks, counted when the metrics are scraped. They are counted at most once
 * a minute, however often that is. They also stay correct while no worker runs, which is when they matter.
 */
export function exportTaskCounts(registry: Registry, boss: PgBoss, names: readonly string[]): void {
  const waiting = new Gauge({
    name: 'tasks_waiting',
    help: 'Tasks ready to run that no worker has taken yet.',
    labelNames: ['task'] as const,
    registers: [registry],
    async collect() {
      for (const name of names) {
        const count = await countQueued(boss, name);
        if (count !== null) waiting.set({ task: name }, count);
      }
    },
  });
  const dead = new Gauge({
    name: 'tasks_dead',
    help: 'Dead-lettered tasks that need a person: see pnpm tasks.',
    registers: [registry],
    async collect() {
      const count = await countQueued(boss, deadQueue);
      if (count !== null) dead.set(count);
    },
  });
}

/**
 * Returns the number of pending tasks; null if the database is unavailable, which must not prevent the export of the
 * other metrics.
 */
async function countQueued(boss: PgBoss, name: string): Promise<number | null> {
  const [stats] = await boss.getQueueStats(name, { force: true }).catch(() => []);
  return stats?.readyCount ?? null;
}

export function measureTaskDurations(registry: Registry): Histogram<'task' | 'outcome'> {
  return new Histogram({
    name: 'task_duration_seconds',
    help: 'Duration of a run, by task and outcome.',
    labelNames: ['task', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 300],
    registers: [registry],
  });
}
