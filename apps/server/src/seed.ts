import { parseArgs } from 'node:util';
import { everything, invalidate } from './cache/invalidate.ts';
import { loadConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { runCommand } from './run-command.ts';
import { load, sizeFor } from './seed/load.ts';
import { drawSamplePictures } from './seed/pictures.ts';
import { seedSampleCity } from './seed/sample-city.ts';
import { openStorage } from './storage/open-storage.ts';

const { values } = parseArgs({ options: { size: { type: 'string' } } });
const count = Number(values.size ?? 0);
if (!Number.isSafeInteger(count) || count < 0) {
  console.error(
    'Usage: pnpm seed [--size N], where N is the number of rows of each kind, for example 1000000',
  );
  process.exit(1);
}

await runCommand(async () => {
  const config = loadConfig();
  if (count > 0 && config.NODE_ENV === 'production')
    throw new Error('Load-test data consists of invented rows and is disabled in production.');
  const database = openDatabase(config);
  try {
    const pictures = await drawSamplePictures(openStorage(config));
    await database.db.transaction((tx) => seedSampleCity(tx, pictures));
    console.log('Demo city is ready.');
    if (count > 0) await report(database.db);
    await database.db.transaction((tx) => invalidate(tx, [everything]));
  } finally {
    await database.close();
  }
  return '';
});

async function report(db: Database): Promise<void> {
  const size = sizeFor(count);
  console.log(`Loading ${size.cities} cities. Remove them again with pnpm db:reset.`);
  for await (const { kind, rows, seconds } of load(db, size)) {
    const pace = Math.round(rows / seconds).toLocaleString('en-US');
    console.log(
      `${kind.padEnd(12)} ${rows.toLocaleString('en-US').padStart(12)} rows in ${seconds.toFixed(1)} s, ${pace} rows/s`,
    );
  }
}
