import { openMailCatcher } from './mail-catcher.ts';

/**
 * Runs the mail catcher as a process, for `pnpm dev` and the browser tests: `node mail-catcher-process.ts <smtp>
 * <read>`, where both are ports.
 */
const [smtpPort, readPort] = process.argv.slice(2).map(Number);
const box = await openMailCatcher({ smtpPort, readPort });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void box.close().then(() => process.exit(0)));
}
