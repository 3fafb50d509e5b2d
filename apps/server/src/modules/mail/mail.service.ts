import type { Transaction } from '../../db/database.ts';
import { enqueue, enqueueAll } from '../../tasks/enqueue.ts';
import { mailQueue } from './mail-queue.ts';
import type { NewMail } from './mails.ts';

/** Enqueues an email about a city. It is sent if and only if the caller's transaction commits. */
export async function sendMail(tx: Transaction, mail: NewMail & { cityId: number }): Promise<void> {
  await enqueue(tx, mailQueue, mail);
}

/** Enqueues many emails in one statement. They are sent if and only if the caller's transaction commits. */
export async function sendMails(
  tx: Transaction,
  mails: ReadonlyArray<NewMail & { cityId: number }>,
): Promise<void> {
  await enqueueAll(
    tx,
    mailQueue,
    mails.map((payload) => ({ payload })),
  );
}
