import { rounds, tasks } from './registry/tasks.ts';
import { startWorker } from './worker.ts';

await startWorker({ tasks, rounds });
