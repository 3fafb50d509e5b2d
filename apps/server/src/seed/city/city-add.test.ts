import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serviceNames } from '@dalil/contract/settings';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPage } from '../../modules/editorial/pages/pages.factory.ts';
import { createCity } from '../../modules/places/places.factory.ts';
import { read } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { samplePicture } from '../images/sample-picture.ts';
import { addCity } from './add-city.ts';
import { cityFile } from './city-file.ts';
import { type CityFileImages, createCityFromFile } from './create-city-from-file.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const example = path('../../../../../docs/how-to/toledo.json');
const run = promisify(execFile);
const command = (...args: string[]) => {
  const { DATABASE_URL, MEDIA_DIR } = app().config;
  const env = { ...process.env, DATABASE_URL, MEDIA_DIR };
  return run(process.execPath, [path('../../city-add.ts'), ...args], { env });
};
/** Adds a city like the command `pnpm city:add`, but without starting a process, which takes seconds of CPU. */
const add = (file: string) => addCity(app().config, file);
const saved = async (name: string, content: unknown) => {
  const file = join(app().config.MEDIA_DIR, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const toledo = async (): Promise<Record<string, unknown>> => JSON.parse(await readFile(example, 'utf8'));

const places = [
  'general-settings',
  'home',
  'welcome_screen',
  'categories',
  'about',
  'our_services',
  'contact-page',
  'map-sketch',
  'legal/privacy',
  'legal/terms',
  'legal/eula',
  'blogs',
  'businesses?type=business',
];

test('creates a city with complete pages that mention other cities only in the menu of states', async () => {
  const { stdout } = await command(example);
  expect(stdout).toBe('Toledo is city 2, at toledo.dalil.example. Its API begins with /api/oh/en/2.\n');
  for (const lang of ['en', 'ar'])
    for (const place of places) {
      const response = await read<Record<string, unknown>>(app(), `/api/oh/${lang}/2/${place}`);
      const { navbar: _, ...rest } = response;
      expect([place, JSON.stringify(rest)]).not.toEqual([
        place,
        expect.stringMatching(/Dearborn|Michigan|ديربورن|ميشيغان|48126/),
      ]);
    }
  const home = JSON.stringify(await read(app(), '/api/oh/en/2/home'));
  expect(home).toContain('Your guide to Arab Toledo');
  const terms = JSON.stringify(await read(app(), '/api/oh/ar/2/legal/terms'));
  expect(terms).toContain('لقانون ولاية أوهايو');
  const settings = await read<Record<string, unknown>>(app(), '/api/oh/ar/2/general-settings');
  expect(settings).toMatchObject({
    navbar: {
      states: [
        { title: 'أوهايو', city: 'توليدو', url: '/', current: true },
        { title: 'ميشيغان', url: 'https://dalil.example', current: false },
        { title: 'إلينوي', url: null, current: false },
      ],
    },
    footer: { email: 'toledo@dalil.example', phone: '(419) 555-0142', social_media: [{ type: 'instagram' }] },
    city: { name: 'توليدو', timeZone: 'America/New_York', streetLanguages: ['en', 'ar'] },
  });
  expect(await read(app(), '/api/oh/en/2/categories')).toHaveLength(54);
});

test('updates changed values on a second run, without duplicates and without overwriting pages edited by staff', async () => {
  const count = async () => {
    const { rows } = await app().db.execute(sql`
      select (select count(*) from cities) cities, (select count(*) from categories) categories,
        (select count(*) from pages) pages, (select count(*) from states) states, (select count(*) from hero_slides) slides`);
    return rows[0];
  };
  const before = await count();
  await app().db.transaction((tx) => createPage(tx, { cityId: 2 }, 'about', { titleEn: 'By our staff' }));
  const changed = { ...(await toledo()), name: { en: 'New Toledo', ar: 'توليدو الجديدة' } };
  const hosts = ['new.dalil.example', 'toledo.dalil.example'];
  expect(await add(await saved('again.json', { ...changed, hosts }))).toBe(
    'New Toledo is city 2, as before, at new.dalil.example. Its API begins with /api/oh/en/2.\n',
  );
  expect(await count()).toEqual(before);
  const { rows } = await app().db.execute(sql`select host, main from city_hosts order by host`);
  expect(rows).toEqual([
    { host: 'new.dalil.example', main: true },
    { host: 'toledo.dalil.example', main: false },
  ]);
  expect(await read(app(), '/api/oh/en/2/about')).toMatchObject({ title: 'By our staff' });
});

test('reports all problems of a file at once and creates nothing', async () => {
  const wrong = {
    ...(await toledo()),
    hosts: ['https://Toledo.example/'],
    region: 'Ohio',
    timeZone: 'Mars/Base',
    currency: 'GOLD',
    centre: { lat: 410, lng: 0 },
    categories: 'none',
    name: { en: 'Toledo' },
    speed: 3,
  };
  const { code, stderr } = await command(await saved('wrong.json', wrong)).catch((error) => error);
  expect(code).toBe(1);
  for (const field of [
    'hosts[0]',
    'region',
    'timeZone',
    'currency',
    'centre.lat',
    'categories',
    'name.ar',
    'speed',
  ])
    expect(stderr).toContain(field);
  const refused: [string, unknown, RegExp][] = [
    ['text.json', 'a city, please', /JSON/],
    ['nameless.json', { ...(await toledo()), hosts: [] }, /hosts/],
    ['taken.json', { ...(await toledo()), id: 1 }, /toledo\.dalil\.example is the name of city 2/],
  ];
  for (const [name, content, reason] of refused)
    await expect(add(await saved(name, content))).rejects.toThrow(reason);
  await expect(add('/nowhere.json')).rejects.toThrow(/no such file/);
  const { rows } = await app().db.execute(sql`select id from cities order by id`);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('accepts an explicit id, and rejects one of two cities created at the same time with the same hostname', async () => {
  const pictures = {
    hero: samplePicture,
    heroPhone: samplePicture,
    square: samplePicture,
    welcome: samplePicture,
    services: Object.fromEntries(
      serviceNames.map((name) => [name, samplePicture]),
    ) as CityFileImages['services'],
    logos: { en: '/en.svg', ar: '/ar.svg', onDarkEn: '/en.svg', onDarkAr: '/ar.svg' },
    states: { Ohio: samplePicture, Michigan: samplePicture, Illinois: samplePicture },
  } satisfies CityFileImages;
  const file = cityFile.parse({ ...(await toledo()), hosts: ['akron.example'] });
  const create = (facts: object) =>
    app().db.transaction((tx) => createCityFromFile(tx, { ...file, ...facts }, pictures));
  expect(await create({ id: 30, hosts: ['flint.example'] })).toEqual({ cityId: 30, created: true });
  expect((await create({ id: undefined, hosts: ['canton.example'] })).cityId).toBe(31);
  const both = await Promise.allSettled([create({}), create({})]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
