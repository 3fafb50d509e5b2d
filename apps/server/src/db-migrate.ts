import { loadConfig } from './config.ts';
import { ensureDatabase } from './db/admin.ts';
import { prepareDatabase } from './registry/prepare-database.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { DATABASE_URL } = loadConfig();
  await ensureDatabase(DATABASE_URL);
  await prepareDatabase(DATABASE_URL);
  return 'The database is up to date.\n';
});
