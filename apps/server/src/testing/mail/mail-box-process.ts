import { openMailBox } from './mail-box.ts';

/**
 * Runs the mail catcher as a process, for `pnpm dev` and the browser tests: `node mail-box-process.ts <smtp> <read>`.
 */
const [smtpPort, readPort] = process.argv.slice(2).map(Number);
const box = await openMailBox({ smtpPort, readPort });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void box.close().then(() => process.exit(0)));
}
