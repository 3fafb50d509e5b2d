import type { FormAttribute } from '@dalil/contract/attributes';
import type { Category } from '@dalil/contract/categories';
import type { Picture } from '@dalil/contract/picture';
import { serviceNames } from '@dalil/contract/settings';
import { arabicRules } from '@dalil/messages/lint/arabic-rules';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { firstLoadTestCityId } from '../db/bulk-load.ts';
import { read } from '../testing/api.ts';
import { useTestApp } from '../testing/test-app.ts';
import { demoBlogs } from './blogs.ts';
import { businessLooks, type ImageName, sharedLooks } from './businesses/business-images.ts';
import { demoBusinesses, keyOf, newestFirst } from './businesses/seed-businesses.ts';
import { demoQuickReplies } from './chat-quick-replies.ts';
import { seedDemoCity } from './demo-city.ts';
import { directory, otherTrees } from './directory.ts';
import { initialsOf } from './images/monogram.ts';
import { samplePicture } from './images/sample-picture.ts';
import type { DemoImages } from './images.ts';
import { loadDataset, sizeFor } from './load.ts';
import { demoProducts } from './products/seed-products.ts';
import { timedOffers } from './rents/seed-rents.ts';
import { demoStates } from './states.ts';

const pictureFor = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, samplePicture])) as Record<Name, Picture>;

/** All images in this test are the same sample picture; image generation has its own tests. */
const artNames = Object.keys(sharedLooks(0)) as ImageName[];
const pictures = {
  hero: samplePicture,
  heroPhone: samplePicture,
  square: samplePicture,
  welcome: samplePicture,
  states: pictureFor(demoStates.map(({ name }) => name)),
  services: pictureFor(serviceNames),
  blogs: pictureFor(demoBlogs.map(({ slug }) => slug)),
  businesses: {
    scene: pictureFor(artNames),
    detail: pictureFor(artNames),
    cover: pictureFor(artNames),
    own: pictureFor(demoBusinesses.map(keyOf)),
    logo: pictureFor(demoBusinesses.map(keyOf)),
  },
  rents: Object.fromEntries(timedOffers.map(({ title }) => [title, [samplePicture]])),
  products: Object.fromEntries(demoProducts.map(({ title }) => [title, [samplePicture]])),
  logos: { en: '/en.svg', ar: '/ar.svg', onDarkEn: '/en-dark.svg', onDarkAr: '/ar-dark.svg' },
} satisfies DemoImages;

// Slow: hundreds of posts go through the same services as members' posts.
vi.setConfig({ hookTimeout: 240_000 });
const app = useTestApp(({ db }) => db.transaction((tx) => seedDemoCity(tx, pictures)));

const paths = [
  'general-settings',
  'categories',
  'home',
  'welcome_screen',
  'about',
  'our_services',
  'contact-page',
  'legal/privacy',
  'legal/terms',
  'legal/eula',
  'guides',
  'blogs',
];

async function everyAnswer(of: FastifyInstance): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const lang of ['en', 'ar'])
    for (const path of paths) responses[`${lang} ${path}`] = await read(of, `/api/mi/${lang}/1/${path}`);
  return responses;
}

test('changes and adds nothing when seeding a second time', async () => {
  const rows = async () => {
    const found: Record<string, unknown> = {};
    for (const table of [
      'cities',
      'categories',
      'general_settings',
      'states',
      'social_links',
      'pages',
      'page_sections',
      'hero_slides',
      'welcome_screens',
      'service_presentations',
      'guides',
      'guide_questions',
      'general_tips',
      'tour_steps',
      'blogs',
      'chat_settings',
      'canned_responses',
      'accounts',
      'media',
      'media_uses',
      'listings',
      'listing_revisions',
      'listing_transitions',
      'businesses',
      'rents',
      'jobs',
      'products',
      'attribute_numbers',
    ]) {
      const result = await app().db.execute(
        sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
      );
      expect(result.rows).not.toHaveLength(0);
      found[table] = result.rows;
    }
    return found;
  };
  const before = await rows();
  await app().db.transaction((tx) => seedDemoCity(tx, pictures));
  expect(await rows()).toEqual(before);
});

test('seeds what the site’s menus need: all three sorts of states, six social links, five services', async () => {
  const settings = await read<{
    navbar: { states: { url: string | null; current: boolean }[] };
    footer: { social_media: unknown[] };
    services: Record<string, { id: number | null }>;
  }>(app(), '/api/mi/en/1/general-settings');
  const { states } = settings.navbar;
  expect(states).toHaveLength(8);
  expect(states.filter(({ current }) => current)).toHaveLength(1);
  expect(states.filter(({ url }) => url?.startsWith('https://'))).toHaveLength(2);
  expect(states.filter(({ url }) => url === null)).toHaveLength(5);
  expect(settings.footer.social_media).toHaveLength(6);
  const ids = Object.values(settings.services).map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(ids).not.toContain(null);
});

test('gives every category subcategories, in both types', () => {
  expect(directory.length).toBeGreaterThanOrEqual(50);
  for (const { children } of directory) expect(children.length).toBeGreaterThan(0);
  expect(new Set(directory.map(({ type }) => type))).toEqual(new Set(['business', 'others']));
});

test('gives adjacent businesses in a list different layouts', () => {
  const looks = businessLooks(newestFirst);
  for (const { key } of directory) {
    const shown = newestFirst
      .filter(({ category }) => category === key)
      .map((business) => looks.get(business)?.layout);
    expect(shown.filter((layout, place) => layout === shown[place - 1])).toEqual([]);
  }
});

test('draws a logo from the initials of the name, in the script of the owner’s language', () => {
  const initials = demoBusinesses.map((business) => initialsOf(business[business.lang], business.lang));
  const arabic = demoBusinesses.map(({ lang }) => lang === 'ar');
  for (const [place, characters] of initials.entries())
    expect(characters).toMatch(arabic[place] ? /^[ء-ي]$/ : /^[A-Z]{1,2}$/);
  expect(initialsOf('Bayt Al-Zaytoun', 'en')).toBe('BZ');
  expect(initialsOf('بيت المسكوف', 'ar')).toBe('م');
});

test('gives every category a singular name in both languages', async () => {
  for (const lang of ['en', 'ar'])
    for (const { key, name, one } of await read<Category[]>(app(), `/api/mi/${lang}/1/categories`))
      expect(one === name ? `${lang} ${key}` : null).toBe(null);
});

test('seeds separate category trees for homes, jobs and products, with singular names, hidden from the directory', async () => {
  expect(otherTrees.rent.map(({ key }) => key)).toEqual(['house', 'townhouse', 'apartment', 'room']);
  const shown = new Set((await read<Category[]>(app(), '/api/mi/en/1/categories')).map(({ id }) => id));
  for (const [tree, template] of Object.entries(otherTrees))
    for (const lang of ['en', 'ar'] as const) {
      const base = `/api/mi/${lang}/1/categories`;
      const mains = await read<Category[]>(app(), `${base}?tree=${tree}`);
      expect(mains.map(({ key, name, one, type }) => ({ key, name, one, type }))).toEqual(
        template.map(({ key, one, type, ...names }) => ({
          ...{ key, type, name: names[lang] },
          one: one?.[lang === 'en' ? 0 : 1],
        })),
      );
      expect(mains.filter(({ id }) => shown.has(id))).toEqual([]);
      const [first, { children = [] } = {}] = [mains[0], template[0]];
      const subs = await read<Category[]>(app(), `${base}?parent=${first?.id}`);
      expect(subs.map(({ key }) => key)).toEqual(children.map(([key]) => `${first?.key}/${key}`));
      const texts = [...mains, ...subs].flatMap(({ name, one }) => [name, one]);
      if (lang === 'ar')
        for (const [pattern, reason] of arabicRules)
          expect(
            texts.filter((text) => pattern.test(text)),
            reason,
          ).toEqual([]);
    }
});

test('offers product attributes by category and only for products', async () => {
  const facts = async (tree: string, key: string) => {
    const mains = await read<Category[]>(app(), `/api/mi/en/1/categories?tree=${tree}`);
    const { id } = mains.find((category) => category.key === key) ?? {};
    return (await read<FormAttribute[]>(app(), `/api/mi/en/1/facts?category=${id}`)).map((word) => word.key);
  };
  expect(await facts('product', 'vehicles')).toEqual(
    expect.arrayContaining(['year', 'make', 'model', 'mileage', 'gearbox', 'fuel', 'color']),
  );
  const sofa = await facts('product', 'furniture');
  expect(sofa).toEqual(expect.arrayContaining(['material', 'seats', 'measures', 'color']));
  expect(sofa).not.toContain('mileage');
  expect(await facts('rent', 'house')).toEqual([]);
  expect(await facts('directory', 'restaurants')).not.toContain('mileage');
});

test('contains Arabic without style errors and no text in only one language', async () => {
  const texts = textsOf(await everyAnswer(app())).map(([path, text]) => [
    path,
    text.replace(/<[^>]*>/g, ' '),
  ]);
  const arabic = texts.filter(([path, text]) => path?.startsWith('ar ') && /[ء-ي]/.test(text ?? ''));
  expect(arabic.length).toBeGreaterThan(150);
  const problems = arabic.flatMap(([path, text = '']) =>
    arabicRules.filter(([pattern]) => pattern.test(text)).map(([, reason]) => `${path}: ${reason}`),
  );
  expect(problems).toEqual([]);
  // Leaves out Arabic slugs in English responses, because a page has URLs in both languages.
  const english = texts.filter(
    ([path, text]) => path?.startsWith('en ') && !path.endsWith('.slugs.ar') && /[ء-ي]/.test(text ?? ''),
  );
  expect(english).toEqual([]);
});

test('contains canned responses in clean Arabic and in English', () => {
  expect(demoQuickReplies).toHaveLength(5);
  for (const { title, text } of demoQuickReplies) {
    const arabic = `${title.ar} ${text.ar}`;
    expect(arabicRules.filter(([pattern]) => pattern.test(arabic)).map(([, reason]) => reason)).toEqual([]);
    expect(`${title.en} ${text.en}`).not.toMatch(/[ء-ي]/);
  }
});

test('has a public business in every category and correct counts [4.03] [8.16]', async () => {
  const categories = await read<Category[]>(app(), '/api/mi/en/1/categories');
  const counted: Record<string, number> = {};
  for (const { category, subs } of demoBusinesses.filter((business) => !business.removed))
    for (const key of [category, ...subs.map((sub) => `${category}/${sub}`)])
      counted[key] = (counted[key] ?? 0) + 1;
  expect(Object.fromEntries(categories.map(({ key, count }) => [key, count]))).toEqual(
    Object.fromEntries(directory.map(({ key }) => [key, counted[key]])),
  );
  const restaurants = categories.find(({ key }) => key === 'restaurants');
  const subs = await read<Category[]>(app(), `/api/mi/en/1/categories?parent=${restaurants?.id}`);
  expect(subs.map(({ key, count }) => [key, count])).toEqual(subs.map(({ key }) => [key, counted[key]]));
});

test('contains only fictional businesses inside the city, with texts in clean Arabic', async () => {
  const { rows } = await app().db.execute<{ phone: string; email: string; website: string; meters: number }>(
    sql`select phone, email, website, st_distance(location, st_point(-83.2, 42.315, 4326)::geography) as meters
      from businesses join listings using (id) where listings.city_id = 1`,
  );
  expect(rows).toHaveLength(demoBusinesses.length);
  for (const { phone, email, website, meters } of rows) {
    expect(phone).toMatch(/^\+131355501\d\d$/);
    expect(email).toMatch(/\.example$/);
    expect(website ?? 'https://none.example').toMatch(/^https:.*\.example$/);
    expect(meters).toBeLessThan(6_500);
  }
  const arabic = demoBusinesses.flatMap(({ ar, lang, about, services }) =>
    lang === 'ar' ? [ar, about, ...services] : [ar],
  );
  const problems = arabic.flatMap((text) =>
    arabicRules.filter(([pattern]) => pattern.test(text)).map(([, reason]) => `${text}: ${reason}`),
  );
  expect(problems).toEqual([]);
  const english = demoBusinesses.flatMap(({ en, lang, about, services }) =>
    lang === 'en' ? [en, about, ...services] : [en],
  );
  expect(english.filter((text) => /[ء-ي]/.test(text))).toEqual([]);
});

test('fills cities that are served like the demo city, and adds nothing on a second run', async () => {
  const size = { cities: 3, count: 1_000 };
  const rows = async () => {
    const added: Record<string, number> = {};
    for await (const { kind, rows } of loadDataset(app().db, size)) added[kind] = rows;
    return added;
  };
  const main = directory.length;
  const all = [directory, ...Object.values(otherTrees)]
    .flat()
    .reduce((sum, { children }) => sum + 1 + children.length, 5);
  expect(await rows()).toMatchObject({
    places: 3,
    categories: 3 * all,
    newsletter: 1_000,
    blogs: 1_000,
    accounts: 50,
    posts: 1_000,
    revisions: 1_100,
    claims: 200,
    reports: 100,
  });
  const { rows: kinds } = await app().db.execute(
    sql`select kind, count(*)::int from listings where city_id >= ${firstLoadTestCityId} group by kind order by kind`,
  );
  expect(kinds).toEqual(['business', 'job', 'product', 'rent'].map((kind) => ({ kind, count: 250 })));
  const last = '/api/mi/ar/1003';
  const categories = await read<{ id: number; name: string }[]>(app(), `${last}/categories`);
  expect(categories).toHaveLength(main);
  expect(await read<unknown[]>(app(), `${last}/categories?parent=${categories[0]?.id}`)).toHaveLength(5);
  expect(await read(app(), `${last}/about`)).toEqual(await read(app(), '/api/mi/ar/1/about'));
  const { services } = await read<{ services: { jobs: { id: number } } }>(app(), `${last}/general-settings`);
  expect(await read(app(), `${last}/categories/${services.jobs.id}`)).toMatchObject({ key: 'jobs' });
  expect(new Set(Object.values(await rows()))).toEqual(new Set([0]));
});

test('distributes ten million posts over five hundred cities', () => {
  expect(sizeFor(10_000_000)).toEqual({ count: 10_000_000, cities: 500 });
  expect(sizeFor(1)).toEqual({ count: 1, cities: 1 });
});

/** Returns every text of a response with its JSON path, without URLs and data. */
function textsOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return /^(\/|https?:|data:)/.test(node) ? [] : [[path, node]];
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([name, child]) => textsOf(child, path ? `${path}.${name}` : name));
}
