import { parseArgs } from 'node:util';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
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
else {
  const database = openDatabase(loadConfig());
  const queue = queueOnPool(database.pool);
  try {
    if (values.retry.length > 0) {
      const retried = await retryDeadTasks(queue, values.retry);
      print(values.json ? JSON.stringify({ retried }) : `${retried} of ${values.retry.length} put back.`);
      if (retried < values.retry.length) process.exitCode = 1;
    } else {
      const dead = await listDeadTasks(queue);
      if (values.json) print(JSON.stringify(dead, null, 2));
      else if (dead.length === 0) print('No dead tasks.');
      for (const task of values.json ? [] : dead) {
        print(`${task.id}  ${task.name}  died ${task.diedAt} after ${task.attempts} attempts`);
        print(`  task ${task.taskId}${task.requestId ? `, request ${task.requestId}` : ''}`);
        print(`  payload ${JSON.stringify(task.payload)}`);
        print(`  ${task.error.replaceAll('\n', '\n  ')}\n`);
      }
    }
  } finally {
    await database.close();
  }
}
