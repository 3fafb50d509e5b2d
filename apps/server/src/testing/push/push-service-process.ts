import { openPushService } from './push-service.ts';

/** Runs the push service as a process, for the browser tests: `node push-service-process.ts <port> <key>`. */
const [port, vapidKey = ''] = process.argv.slice(2);
const service = await openPushService({ port: Number(port), vapidKey });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void service.close().then(() => process.exit(0)));
}
