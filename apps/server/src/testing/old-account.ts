import { eq } from 'drizzle-orm';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';

/** Lets an account be as old as said, for the browser tests; prints its id. */
const [email = '', since = ''] = process.argv.slice(2);
const database = openDatabase(loadConfig());
try {
  const [account] = await database.db
    .update(accounts)
    .set({ createdAt: new Date(since) })
    .where(eq(accounts.email, email))
    .returning({ id: accounts.id });
  if (!account) throw new Error(`Nobody has the address ${email}`);
  process.stdout.write(account.id);
} finally {
  await database.close();
}
