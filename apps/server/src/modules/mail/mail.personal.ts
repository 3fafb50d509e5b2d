import { type SQL, sql } from 'drizzle-orm';
import type { Person, PersonalData } from '../../db/personal-data.ts';
import { deadQueue } from '../../tasks/queue.ts';
import { mailQueue } from './mail-queue.ts';

/** Exports and erases emails in the queue: pending ones, sent ones for some days, and failed ones for longer. */
export const mailData: PersonalData = {
  name: 'mails',
  async export(db, person) {
    const { rows } = await db.execute(sql`
      select data->'payload'->>'kind' as kind, data->'payload'->>'to' as "to", created_on as at
      from pgboss.job where ${isMailOf(person)} order by created_on`);
    return rows;
  },
  async erase(tx, person) {
    await tx.execute(
      sql`delete from pgboss.job where ${isMailOf(person)}
        or (name in (${mailQueue.name}, ${deadQueue}) and data->'payload'->>'namedId' = ${person.id})`,
    );
  },
};

/** SQL condition for all emails to or about a person, including those to previous addresses of the account. */
function isMailOf({ id, email }: Person): SQL {
  return sql`name in (${mailQueue.name}, ${deadQueue}) and (
    data->'payload'->>'accountId' = ${id}
    or ${email} in (data->'payload'->>'to', data->'payload'->>'newEmail'))`;
}
