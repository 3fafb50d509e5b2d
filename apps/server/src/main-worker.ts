import { tasks } from './registry/tasks.ts';
import { startWorker } from './start-worker.ts';

await startWorker({ tasks });
