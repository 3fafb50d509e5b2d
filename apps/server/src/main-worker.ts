import { periodicJobs, tasks } from './registry/tasks.ts';
import { startWorker } from './worker.ts';

await startWorker({ tasks, periodicJobs: periodicJobs });
