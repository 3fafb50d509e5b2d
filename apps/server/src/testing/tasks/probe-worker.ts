import { startWorker } from '../../worker.ts';
import { probeTasks } from './probe-tasks.ts';

await startWorker({ tasks: probeTasks, pollSeconds: 0.5, deadWorkerCheckSeconds: 1 });
