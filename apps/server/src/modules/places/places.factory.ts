import type { Scope } from '@dalil/contract/scope';
import { eq, sql } from 'drizzle-orm';
import { type Loader, loadCityIds, sampleCityId } from '../../db/bulk-load.ts';
import type { Transaction } from '../../db/database.ts';
import { type AreaInput, saveAreas } from './areas.service.ts';
import { type City, saveCity } from './places.service.ts';
import { areas } from './places.table.ts';

/** The city of the demo data. Its name is real, all its content is fictitious. */
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

/** Some neighbourhoods of the demo city and neighbouring towns, with approximate centres. */
export const sampleAreas = [
  { key: 'east-dearborn', nameEn: 'East Dearborn', nameAr: 'شرق ديربورن', lat: 42.3335, lng: -83.1762 },
  { key: 'west-dearborn', nameEn: 'West Dearborn', nameAr: 'غرب ديربورن', lat: 42.3005, lng: -83.2572 },
  { key: 'downtown-west', nameEn: 'Downtown West', nameAr: 'وسط البلد الغربي', lat: 42.3064, lng: -83.2466 },
  { key: 'southend', nameEn: 'Southend', nameAr: 'ساوث إند', lat: 42.3071, lng: -83.1478 },
  {
    key: 'dearborn-heights',
    nameEn: 'Dearborn Heights',
    nameAr: 'ديربورن هايتس',
    lat: 42.3369,
    lng: -83.2733,
  },
  { key: 'warrendale', nameEn: 'Warrendale', nameAr: 'وارنديل', lat: 42.3437, lng: -83.2212 },
  { key: 'melvindale', nameEn: 'Melvindale', nameAr: 'ملفينديل', lat: 42.2825, lng: -83.1752 },
  { key: 'allen-park', nameEn: 'Allen Park', nameAr: 'ألين بارك', lat: 42.2575, lng: -83.211 },
  { key: 'inkster', nameEn: 'Inkster', nameAr: 'إنكستر', lat: 42.2942, lng: -83.3099 },
  { key: 'hamtramck', nameEn: 'Hamtramck', nameAr: 'هامترامك', lat: 42.3928, lng: -83.0496 },
] as const satisfies readonly AreaInput[];

/** Creates the neighbourhoods and returns their ids by key. */
export async function createAreas(
  tx: Transaction,
  scope: { cityId: number },
  list: readonly AreaInput[] = sampleAreas,
): Promise<Map<string, number>> {
  await saveAreas(tx, scope, list);
  const rows = await tx.select().from(areas).where(eq(areas.cityId, scope.cityId));
  return new Map(rows.map(({ key, id }) => [key, id]));
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
  await tx.execute(sql`
    insert into areas (city_id, key, name_en, name_ar, lat, lng, position)
    select load.id, area.key, area.name_en, area.name_ar,
      area.lat + load.map_lat - sample.map_lat, area.lng + load.map_lng - sample.map_lng, area.position
    from areas area join cities sample on sample.id = area.city_id
    join cities load on load.id in (select ${loadCityIds(size)})
    where sample.id = ${sampleCityId}
    on conflict do nothing`);
  return rowCount ?? 0;
};
