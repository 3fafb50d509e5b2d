import { languages } from '@dalil/messages/languages';
import type { Database } from '../../db/database.ts';
import { listCities } from '../places/staff-cities.service.ts';
import { suggest } from './autocomplete/suggest.service.ts';
import type { Searchables } from './index/searchable.ts';
import { readyLexicon } from './lexicon/lexicon.service.ts';
import { findAll } from './query/find.service.ts';

/** Warms up everything that is built on first use, so that the first visitor does not wait for seconds. */
export async function readySearch(db: Database, searchables: Searchables): Promise<void> {
  readyLexicon();
  const [city] = await listCities(db);
  if (!city) return;
  for (const lang of languages) {
    const scope = { region: city.region, lang, cityId: city.id, city };
    await findAll(db, scope, searchables, { q: 'mat3am resturant 500' });
    await suggest(db, scope, searchables, 'mat3');
  }
}
