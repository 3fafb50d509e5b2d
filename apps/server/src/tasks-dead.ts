import { parseArgs } from 'node:util';
import type { PgBoss } from 'pg-boss';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { runCommand } from './run-command.ts';
import { listDeadTasks, retryDeadTasks } from './tasks/dead-tasks.ts';
import { queueOnPool } from './tasks/queue.ts';

const usage = `Shows the tasks that were given up.

  pnpm tasks                 list them, the latest first
  pnpm tasks --json          the same for a program
  pnpm tasks --retry <id>    put one back in its queue; may be repeated
`;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    retry: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) print(usage);
else
  await runCommand(async () => {
    const database = openDatabase(loadConfig());
    try {
      await showOrRetry(queueOnPool(database.pool));
    } finally {
      await database.close();
    }
    return '';
  });

async function showOrRetry(queue: PgBoss): Promise<void> {
  if (values.retry.length > 0) {
    const retried = await retryDeadTasks(queue, values.retry);
    print(values.json ? JSON.stringify({ retried }) : `${retried} of ${values.retry.length} put back.`);
    if (retried < values.retry.length) process.exitCode = 1;
    return;
  }
  const dead = await listDeadTasks(queue);
  if (values.json) print(JSON.stringify(dead, null, 2));
  else if (dead.length === 0) print('No dead tasks.');
  for (const task of values.json ? [] : dead) {
    print(`${task.id}  ${task.name}  dead-lettered ${task.diedAt} after ${task.attempts} attempts`);
    print(`  task ${task.taskId}${task.requestId ? `, request ${task.requestId}` : ''}`);
    print(`  payload ${JSON.stringify(task.payload)}`);
    print(`  ${task.error.replaceAll('\n', '\n  ')}\n`);
  }
}
