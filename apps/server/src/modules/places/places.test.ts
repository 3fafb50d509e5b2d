import type { Area } from '@dalil/contract/places';
import { expect, test } from 'vitest';
import { read } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createHero } from '../editorial/pages/pages.factory.ts';
import { saveAreas } from './areas.service.ts';
import { createAreas, createCity, sampleAreas } from './places.factory.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createHero(tx, await createCity(tx));
    await createHero(tx, await createCity(tx, { id: 7, region: 'oh' }));
  });
});

test('region, language and city prefix every read endpoint [8.01]', async () => {
  for (const base of ['/api/mi/en/1', '/api/mi/ar/1', '/api/oh/en/7'])
    expect((await app().inject(`${base}/home`)).statusCode).toBe(200);
});

const unknown = {
  'another region’s city': '/api/oh/LANG/1/home',
  'a region that does not exist': '/api/zz/LANG/1/home',
  'a city that does not exist': '/api/mi/LANG/99/home',
  'a city that is no number': '/api/mi/LANG/dearborn/home',
  'a number that no city can have': '/api/mi/LANG/99999999999/home',
};
const messages = {
  en: 'This state, language or city is not on Dalil.',
  ar: 'هذه الولاية أو اللغة أو المدينة غير موجودة في دليل.',
};
for (const [name, path] of Object.entries(unknown))
  for (const lang of ['en', 'ar'] as const)
    test(`responds 404 for ${name}, in the path’s language (${lang}) [8.01]`, async () => {
      const response = await app().inject(path.replace('LANG', lang));
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'unknownScope', message: messages[lang] });
    });

test('responds 404 in English for an unknown language [8.01]', async () => {
  const response = await app().inject('/api/mi/fr/1/home');
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toBe(messages.en);
});

test('returns the map sketch with names in the path’s language [8.16]', async () => {
  const ford = { kind: 'road' as const, nameEn: 'Ford Road', nameAr: 'شارع فورد' };
  await app().db.transaction((tx) =>
    createCity(tx, { id: 8, mapSketch: [{ ...ford, points: [[-83.2, 42.3]] }] }),
  );
  const sketch = async (lang: string) => (await app().inject(`/api/mi/${lang}/8/map-sketch`)).json().data;
  expect(await sketch('en')).toEqual([{ kind: 'road', name: 'Ford Road', points: [[-83.2, 42.3]] }]);
  expect(await sketch('ar')).toEqual([{ kind: 'road', name: 'شارع فورد', points: [[-83.2, 42.3]] }]);
});

test('a change of a city reaches cached responses within seconds although each request caches the city', async () => {
  const draw = (nameEn: string) =>
    app().db.transaction((tx) =>
      createCity(tx, {
        id: 9,
        mapSketch: [{ kind: 'road', nameEn, nameAr: 'شارع', points: [[-83.2, 42.3]] }],
      }),
    );
  const road = async () => (await app().inject('/api/mi/en/9/map-sketch')).json().data[0].name;
  await draw('Ford Road');
  expect(await road()).toBe('Ford Road');
  await draw('Chase Road');
  await expect.poll(road).toBe('Chase Road');
});

test('lists the neighbourhoods of one city in order, in the path’s language; a new name soon reaches cached responses', async () => {
  const scope = { cityId: 7 };
  await app().db.transaction(async (tx) => {
    await createAreas(tx, scope);
    await createAreas(tx, { cityId: 1 }, sampleAreas.slice(0, 1));
  });
  const list = (lang: string) => read<Area[]>(app(), `/api/oh/${lang}/7/areas`);
  const { nameEn: _, nameAr, lat, lng, ...first } = sampleAreas[0] ?? { nameAr: '', lat: 0, lng: 0 };
  const [east, ...others] = await list('ar');
  expect(east).toEqual({ ...first, id: expect.any(Number), name: nameAr, location: { lat, lng } });
  expect(others.map(({ name }) => name)).toEqual(sampleAreas.slice(1).map((area) => area.nameAr));
  const renamed = sampleAreas.slice(1, 3).map((area) => ({ ...area, nameEn: `New ${area.nameEn}` }));
  await app().db.transaction((tx) => saveAreas(tx, scope, renamed));
  const names = async () => (await list('en')).map(({ name }) => name);
  await expect.poll(names).toHaveLength(sampleAreas.length);
  // Saved neighbourhoods come first; the others remain, without duplicates.
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual(['New West Dearborn', 'New Downtown West', 'East Dearborn']);
  expect((await read<Area[]>(app(), '/api/mi/en/1/areas')).map(({ key }) => key)).toEqual(['east-dearborn']);
});
