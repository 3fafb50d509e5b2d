import { type GeneralSettings, socialTypes } from '@dalil/contract/settings';
import { expect, test } from 'vitest';
import { bases, read } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createCategory } from '../categories/categories.factory.ts';
import { createCity } from '../places/places.factory.ts';
import { createSettings } from './settings.factory.ts';
import { replaceSocialLinks } from './settings.service.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const shopsId = await createCategory(tx, scope, { kind: 'service', key: 'shops', type: 'shops' });
    await createSettings(tx, scope, { settings: { shopsId } });
    await createCity(tx, { id: 2 });
  });
});

const settings = (lang: 'en' | 'ar' = 'en') =>
  read<GeneralSettings>(app(), `/api/mi/${lang}/1/general-settings`);

test('returns general settings with the fields of the specification, under data [4.01] [8.16]', async () => {
  const response = await settings();
  expect(response.logo).toMatch(/\.svg$/);
  expect(response.navbar.logo).toMatch(/\.svg$/);
  expect(Object.keys(response.services)).toEqual([
    'service_provider',
    'shops',
    'market_place',
    'rent',
    'jobs',
  ]);
  expect(response.footer).toMatchObject({
    subscribe: expect.any(String),
    email: 'hello@dalil.example',
    phone: '(313) 555-0142',
    Copyright: '© 2026 Dalil. All rights reserved.',
  });
});

test('a service has its category’s id, or none until staff assign one [4.01]', async () => {
  const { services } = await settings();
  expect(services.shops.id).toEqual(expect.any(Number));
  expect(services.rent.id).toBeNull();
});

for (const { lang, base } of bases)
  test(`returns states with title, image and URL or null (${lang}) [1.24] [1.25] [4.01]`, async () => {
    const { navbar } = await read<GeneralSettings>(app(), `${base}/general-settings`);
    expect(navbar.states.map(({ title, url, current }) => ({ title, url, current }))).toEqual([
      { title: lang === 'ar' ? 'ميشيغان' : 'Michigan', url: '/', current: true },
      { title: lang === 'ar' ? 'أوهايو' : 'Ohio', url: 'https://ohio.dalil.example', current: false },
      { title: lang === 'ar' ? 'إلينوي' : 'Illinois', url: null, current: false },
    ]);
    for (const { image } of navbar.states) expect(image.src).toMatch(/^\/media\//);
  });

test('returns at most six social links, however many staff saved [4.02]', async () => {
  const links = [...socialTypes, ...socialTypes].map((type, i) => ({
    type,
    url: `https://${type}.example/${i}`,
  }));
  await app().db.transaction((tx) => replaceSocialLinks(tx, { cityId: 1 }, links));
  await expect.poll(async () => (await settings()).footer.social_media).toEqual(links.slice(0, 6));
});

test('the database rejects a social network that the specification does not list [4.02]', async () => {
  const links = [{ type: 'myspace' as 'youtube', url: 'https://myspace.example' }];
  await expect(
    app().db.transaction((tx) => replaceSocialLinks(tx, { cityId: 1 }, links)),
  ).rejects.toMatchObject({ cause: { constraint: 'social_links_type' } });
});

test('returns the city’s data with the settings, including the map’s centre [1.30]', async () => {
  expect((await settings('ar')).city).toEqual({
    id: 1,
    name: 'ديربورن',
    state: 'ميشيغان',
    timeZone: 'America/Detroit',
    currency: 'USD',
    streetLanguages: ['en'],
    mapCentre: { lat: 42.3223, lng: -83.1763 },
  });
});

test('enables no external service without keys in the configuration [1.31]', async () => {
  expect((await settings()).integrations).toEqual({
    analyticsId: null,
    mapStyleUrl: null,
    mapTilesUrl: null,
    pushPublicKey: null,
    chatWidgetId: null,
  });
});

test('responds 404 for a city without settings', async () => {
  expect((await app().inject('/api/mi/en/2/general-settings')).statusCode).toBe(404);
});
