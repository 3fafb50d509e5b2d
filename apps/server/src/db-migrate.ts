import { loadConfig } from './config.ts';
import { ensureDatabase } from './db/admin.ts';
import { prepareDatabase } from './registry/prepare-database.ts';

const { DATABASE_URL } = loadConfig();
await ensureDatabase(DATABASE_URL);
await prepareDatabase(DATABASE_URL);
console.log('The database is up to date.');
