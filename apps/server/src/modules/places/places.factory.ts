import type { Scope } from '@dalil/contract/scope';
import { sql } from 'drizzle-orm';
import { type Loader, loadCityIds, sampleCityId } from '../../db/bulk-load.ts';
import type { Transaction } from '../../db/database.ts';
import { type City, saveCity } from './places.service.ts';

/** The city of the sample data. Its name is real, everything said to be in it is invented. */
export const dearborn: City = {
  id: 1,
  region: 'mi',
  nameEn: 'Dearborn',
  nameAr: 'ديربورن',
  stateEn: 'Michigan',
  stateAr: 'ميشيغان',
  timeZone: 'America/Detroit',
  currency: 'USD',
  mapLat: 42.3223,
  mapLng: -83.1763,
  streetLanguages: ['en'],
  mapSketch: [],
};

export async function createCity(
  tx: Transaction,
  facts: Partial<City> = {},
): Promise<Pick<Scope, 'region' | 'cityId'>> {
  const city = { ...dearborn, ...facts };
  await saveCity(tx, city);
  return { region: city.region, cityId: city.id };
}

export const loadCities: Loader = async (tx, size) => {
  const { rowCount } = await tx.execute(sql`
    insert into cities (id, region, name_en, name_ar, state_en, state_ar, time_zone, currency, map_lat, map_lng)
    select load.id, sample.region, sample.name_en || ' ' || load.id, sample.name_ar || ' ' || load.id,
      sample.state_en, sample.state_ar, sample.time_zone, sample.currency,
      sample.map_lat + (load.id % 25) * 0.2, sample.map_lng + (load.id / 25 % 20) * 0.2
    from cities sample cross join ${loadCityIds(size)} load (id)
    where sample.id = ${sampleCityId}
    on conflict do nothing`);
  return rowCount ?? 0;
};
