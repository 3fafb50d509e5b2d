import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { LogStream } from '../../observability/logger-options.ts';
import { rounds, tasks } from '../../registry/tasks.ts';
import { buildWorker } from '../../worker.ts';
import { until } from '../until.ts';
import { type MailBox, openMailBox, type ReceivedMail } from './mail-box.ts';

/** Starts a mail catcher and a worker on the app's database that sends to it. */
export function useMail(app: () => FastifyInstance, options: { logStream?: LogStream } = {}) {
  let box: MailBox;
  let worker: FastifyInstance;
  beforeAll(async () => {
    box = await openMailBox();
    worker = await buildWorker(
      { ...app().config, SMTP_URL: box.smtpUrl },
      {
        ...options,
        tasks,
        rounds,
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
  const mailTo = (address: string, count = 1): Promise<ReceivedMail> =>
    until(`mail ${count} to ${address}`, async () => {
      const mails = box.mailsTo(address);
      return mails.length >= count && mails[0];
    });
  return {
    box: () => box,
    mailTo,
    /** Returns the code in that email. */
    async codeTo(address: string, count?: number): Promise<string> {
      const { text } = await mailTo(address, count);
      const [code] = text.match(/\b\d{6}\b/) ?? [];
      if (!code) throw new Error(`The mail to ${address} holds no code:\n${text}`);
      return code;
    },
  };
}
