import type { Picture } from '@dalil/contract/picture';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { saveAreas } from '../../modules/places/areas.service.ts';
import { listOwners, replaceHosts } from '../../modules/places/hosts.service.ts';
import { saveCity } from '../../modules/places/places.service.ts';
import { cities } from '../../modules/places/places.table.ts';
import { saveStreetNames } from '../../modules/places/street-names.ts';
import type { Storage } from '../../storage/storage.ts';
import { type CityImages, generateCityImages, generateStateImages } from '../images.ts';
import type { CityFile } from './city-file.ts';
import { initialiseCity, writeInitialPages } from './initialise-city.ts';

export interface CityFileImages extends CityImages {
  /** Images of states, keyed by the English name of the state. */
  states: Record<string, Picture>;
}

/** Generates the images. Call it before the transaction, because it is slow. */
export async function generateImages(storage: Storage, file: CityFile): Promise<CityFileImages> {
  const names = [file.state, ...file.otherStates.map(({ state }) => state)].map(({ en }) => en);
  return { ...(await generateCityImages(storage)), states: await generateStateImages(storage, names) };
}

/**
 * Creates the city of a file, or updates it to match the file. Page texts are only written when the city is new, so
 * edits by staff are preserved. Returns the city id and whether it is new.
 */
export async function createCityFromFile(
  tx: Transaction,
  file: CityFile,
  pictures: CityFileImages,
): Promise<{ cityId: number; created: boolean }> {
  const known = await knownId(tx, file);
  const names = {
    nameEn: file.name.en,
    nameAr: file.name.ar,
    stateEn: file.state.en,
    stateAr: file.state.ar,
  };
  const { region, timeZone, currency, streetLanguages } = file;
  const created = known === undefined || !(await isCity(tx, known));
  const cityId = await saveCity(tx, {
    ...(known === undefined ? {} : { id: known }),
    ...names,
    region,
    timeZone,
    currency,
    streetLanguages,
    mapLat: file.centre.lat,
    mapLng: file.centre.lng,
  });
  const scope = { cityId };
  await replaceHosts(tx, scope, file.hosts);
  await initialiseCity(tx, scope, pictures, {
    categories: file.categories,
    settings: file.contact,
    socialLinks: file.socialLinks,
    states: statesOf(file, pictures),
  });
  await saveStreetNames(tx, scope, file.streets);
  await saveAreas(
    tx,
    scope,
    file.areas.map(({ key, name, centre }) => ({ key, nameEn: name.en, nameAr: name.ar, ...centre })),
  );
  if (created) await writeInitialPages(tx, scope, names, pictures);
  return { cityId, created };
}

/** Returns the entries of the state menu, starting with the city's own. */
function statesOf({ state, name, otherStates }: CityFile, { states }: CityFileImages) {
  const own = { state, city: name, url: '/', current: true };
  const all = [own, ...otherStates.map((other) => ({ ...other, current: false }))];
  return all.flatMap(({ state: { en, ar }, city, url, current }) => {
    const picture = states[en];
    const titles = { titleEn: en, titleAr: ar, cityEn: city.en, cityAr: city.ar };
    return picture ? [{ ...titles, picture, url, current }] : [];
  });
}

/**
 * Returns the id of the existing city that the file names by id or hostname; undefined if there is none. Throws if a
 * hostname belongs to another city.
 */
async function knownId(tx: Transaction, { id, hosts }: CityFile): Promise<number | undefined> {
  const owners = await listOwners(tx, hosts);
  const cityId = id ?? owners[0]?.cityId;
  const others = owners.filter((owner) => owner.cityId !== cityId);
  if (others.length > 0)
    throw new Error(others.map(({ host, cityId: of }) => `${host} is the name of city ${of}.`).join('\n'));
  return cityId;
}

async function isCity(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, id));
  return rows.length > 0;
}
