import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { LogStream } from '../../observability/logger-options.ts';
import { periodicJobs, tasks } from '../../registry/tasks.ts';
import { buildWorker } from '../../worker.ts';
import { until } from '../until.ts';
import { type MailCatcher, openMailCatcher, type ReceivedEmail } from './mail-catcher.ts';

/** Starts a mail catcher and a worker on the app's database that sends to it. */
export function useMail(app: () => FastifyInstance, options: { logStream?: LogStream } = {}) {
  let box: MailCatcher;
  let worker: FastifyInstance;
  beforeAll(async () => {
    box = await openMailCatcher();
    worker = await buildWorker(
      { ...app().config, SMTP_URL: box.smtpUrl },
      {
        ...options,
        tasks,
        periodicJobs: periodicJobs,
        pollSeconds: 0.5,
      },
    );
    await worker.ready();
  });
  afterAll(async () => {
    await worker?.close();
    await box?.close();
  });
  /** Waits for at least `count` emails to this recipient and returns the newest. */
  const mailTo = (address: string, count = 1): Promise<ReceivedEmail> =>
    until(`mail ${count} to ${address}`, async () => {
      const mails = box.emailsTo(address);
      return mails.length >= count && mails[0];
    });
  return {
    box: () => box,
    mailTo,
    /** Returns the six-digit code in the newest email to this recipient; waits for `count` emails first. */
    async codeTo(address: string, count?: number): Promise<string> {
      const { text } = await mailTo(address, count);
      const [code] = text.match(/\b\d{6}\b/) ?? [];
      if (!code) throw new Error(`The mail to ${address} holds no code:\n${text}`);
      return code;
    },
  };
}
