import { ensureDatabase } from './lib/database-admin.ts';
import { loadConfig } from './plugins/config.ts';
import { prepareDatabase } from './prepare-database.ts';

const { DATABASE_URL } = loadConfig();
await ensureDatabase(DATABASE_URL);
await prepareDatabase(DATABASE_URL);
console.log('The database is up to date.');
