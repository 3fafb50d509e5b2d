import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { everything, invalidate } from '../../cache/invalidate.ts';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { cityFile } from './city-file.ts';
import { createCityFrom, drawPicturesOf } from './create-city-from.ts';

/**
 * Creates or updates the city described by a file. Returns the output of the command; throws an error that lists all
 * problems of the file.
 */
export async function addCity(config: Config, path: string): Promise<string> {
  const read = cityFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!read.success) throw new Error(`${path} is not a valid city file:\n${z.prettifyError(read.error)}`);
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
