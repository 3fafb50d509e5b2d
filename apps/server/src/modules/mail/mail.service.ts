import { sql } from 'drizzle-orm';
import { enqueue } from '../../lib/tasks/enqueue.ts';
import { deadQueue } from '../../lib/tasks/queue.ts';
import type { Transaction } from '../../plugins/database.ts';
import { sendMailTask } from './mail.tasks.ts';
import type { Mail } from './mails.ts';

/** The mail leaves if and only if the caller's transaction is committed. */
export async function sendMail(tx: Transaction, mail: Mail): Promise<void> {
  await enqueue(tx, sendMailTask, mail);
}

/** For an account that is erased: mails to its address that wait, were sent or were given up leave the queue too. */
export async function forgetMailsTo(tx: Transaction, address: string): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where name in (${sendMailTask.name}, ${deadQueue}) and data->'payload'->>'to' = ${address}`);
}
