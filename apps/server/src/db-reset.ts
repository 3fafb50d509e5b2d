import { loadConfig } from './config.ts';
import { dropDatabase, ensureDatabase } from './db/admin.ts';
import { prepareDatabase } from './registry/prepare-database.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { DATABASE_URL, NODE_ENV } = loadConfig();
  if (NODE_ENV === 'production') throw new Error('db:reset deletes all data and is disabled in production.');
  await dropDatabase(DATABASE_URL);
  await ensureDatabase(DATABASE_URL);
  await prepareDatabase(DATABASE_URL);
  return 'The database is empty and up to date. Fill it with pnpm seed.\n';
});
