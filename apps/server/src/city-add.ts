import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { everything, invalidate } from './cache/invalidate.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { cityFile } from './seed/city/city-file.ts';
import { createCityFrom, drawPicturesOf } from './seed/city/create-city-from.ts';
import { openStorage } from './storage/open-storage.ts';

const usage = `Makes a city from a file, or changes it to what the file says.

  pnpm city:add <file.json>

What stands in the file: docs/how-to/add-a-city.md
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const [path] = positionals;

if (values.help || !path || positionals.length !== 1) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  try {
    process.stdout.write(await addCity(path));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function addCity(file: string): Promise<string> {
  const read = cityFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is not the file of a city:\n${z.prettifyError(read.error)}`);
  const config = loadConfig();
  const database = openDatabase(config);
  try {
    const pictures = await drawPicturesOf(openStorage(config), read.data);
    const { cityId, created } = await database.db.transaction(async (tx) => {
      const done = await createCityFrom(tx, read.data, pictures);
      await invalidate(tx, [everything]);
      return done;
    });
    const { name, hosts, region } = read.data;
    const address = hosts[0] ? `, at ${hosts[0]}` : '';
    const base = `/api/${region}/en/${cityId}`;
    return `${name.en} is city ${cityId}${created ? '' : ', as before'}${address}. Its API begins with ${base}.\n`;
  } finally {
    await database.close();
  }
}
