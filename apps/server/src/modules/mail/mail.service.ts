import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../tasks/enqueue.ts';
import { sendMailTask } from './mail.tasks.ts';
import type { Mail } from './mails.ts';

/** It names the city that it is about. The mail leaves if and only if the caller's transaction is committed. */
export async function sendMail(tx: Transaction, mail: Mail & { cityId: number }): Promise<void> {
  await enqueue(tx, sendMailTask, mail);
}
