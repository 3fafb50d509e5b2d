import { startWorker } from './start-worker.ts';
import { tasks } from './tasks.ts';

await startWorker({ tasks });
