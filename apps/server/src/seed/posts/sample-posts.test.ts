import { unfairWords } from '@dalil/contract/fair-housing';
import { unfairWork } from '@dalil/contract/fair-work';
import { arabicRules } from '@dalil/messages/lint/arabic-rules';
import { expect, test } from 'vitest';
import { products as productWords } from '../../modules/attributes/starter/products.ts';
import { doubtfulWords } from '../../modules/phrases/phrases.ts';
import { otherTrees } from '../directory.ts';
import { jobsInTime, sampleJobs } from '../jobs/seed-jobs.ts';
import { members } from '../members.ts';
import { categoryOf, productsInTime, sampleProducts } from '../products/seed-products.ts';
import { productPhotos, things } from '../products/things.ts';
import { rentPhotos } from '../rents/rent-art.ts';
import { offersInTime, rentsInTime, sampleRents } from '../rents/seed-rents.ts';
import type { Timed } from './post-times.ts';
import type { SamplePost } from './sample-post.ts';

const kinds: [name: string, atLeast: number, posts: readonly SamplePost[], inTime: Timed<SamplePost>[]][] = [
  ['rents', 80, sampleRents, rentsInTime],
  ['jobs', 80, sampleJobs, jobsInTime],
  ['products', 160, sampleProducts, productsInTime],
];

test.each(kinds)(
  '%s: has at least %i posts with unique titles, half of them in Arabic',
  (_, atLeast, posts) => {
    expect(posts.length).toBeGreaterThanOrEqual(atLeast);
    const arabic = posts.filter(({ lang }) => lang === 'ar').length / posts.length;
    expect(arabic).toBeGreaterThan(0.45);
    expect(arabic).toBeLessThan(0.55);
    expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length);
  },
);

test.each(kinds)(
  '%s: includes pending, fulfilled, soon expiring and anonymous posts',
  (_, __, posts, inTime) => {
    for (const state of ['pending', 'fulfilled'])
      expect(posts.filter((post) => post.state === state).length).toBeGreaterThanOrEqual(1);
    expect(posts.some(({ anonymous }) => anonymous)).toBe(true);
    const daysLeft = inTime.map(({ age, lifetime }) => (lifetime - age) / 86_400_000);
    expect(daysLeft.filter((days) => days < 7).length).toBeGreaterThan(2);
    expect(Math.min(...daysLeft)).toBeGreaterThan(0.5);
    expect(inTime.filter(({ age }) => age < 86_400_000).length).toBeGreaterThan(2);
  },
);

test('includes offers and wanted posts, all three forms of jobs and free items', () => {
  expect(sampleRents.length - offersInTime.length).toBeGreaterThan(10);
  expect(new Set(sampleJobs.map(({ form }) => form))).toEqual(new Set(['company', 'person', 'seeker']));
  expect(sampleProducts.filter(({ side }) => side === 'wanted').length).toBeGreaterThan(10);
  expect(sampleProducts.filter(({ priceType }) => priceType === 'free').length).toBeGreaterThan(5);
  expect(new Set(sampleProducts.map(({ thing }) => thing))).toEqual(new Set(Object.keys(things)));
});

test('uses only existing categories and attributes defined for them', () => {
  const keys = Object.values(otherTrees).map((tree) =>
    tree.flatMap(({ key, children }) => [key, ...children.map(([child]) => `${key}/${child}`)]),
  );
  const known = new Set(keys.flat());
  const filed = [
    ...sampleRents.map(({ kind }) => kind),
    ...sampleJobs.map(({ field }) => field),
    ...sampleProducts.map(categoryOf),
  ];
  expect(filed.filter((key) => !known.has(key))).toEqual([]);
  const unasked = sampleProducts.flatMap((product) => {
    const sub = categoryOf(product);
    return Object.entries(product.facts ?? {})
      .filter(([key, value]) => {
        const word = productWords.find((each) => each.key === key);
        const asked = word?.categories?.some((place) => place === sub || sub.startsWith(`${place}/`));
        const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
        const options = word?.options?.map(([option]) => option) ?? [];
        return !asked || chosen.some((option) => !options.includes(option));
      })
      .map(([key]) => `${product.title}: ${key}`);
  });
  expect(unasked).toEqual([]);
  expect(sampleProducts.filter(({ facts }) => facts).length).toBeGreaterThan(100);
});

test('writes each text in its declared language and Arabic without style errors', () => {
  const texts = kinds.flatMap(([, , posts]) => posts);
  const arabic = texts.flatMap(({ lang, title, titleArabic, description }) =>
    lang === 'ar' ? [titleArabic ?? title, description] : (titleArabic ?? []),
  );
  expect(arabic.filter((text) => !/[ء-ي]/.test(text))).toEqual([]);
  const faults = arabic.flatMap((text) =>
    arabicRules.filter(([pattern]) => pattern.test(text)).map(([, reason]) => `${text}: ${reason}`),
  );
  expect(faults).toEqual([]);
  const english = texts.flatMap(({ lang, title, titleArabic, description }) => [
    ...(lang === 'en' || titleArabic ? [title] : []),
    ...(lang === 'en' ? [description] : []),
  ]);
  expect(english.filter((text) => /[ء-ي]/.test(text))).toEqual([]);
});

test('contains no discriminatory wording or gender preference in rental offers', () => {
  for (const { kind, shared, title, titleArabic = '', description, gender = 'any' } of offersInTime) {
    const together = Boolean(shared) || kind === 'room';
    expect(together ? 'any' : gender).toBe('any');
    for (const text of [title, titleArabic, description])
      expect(unfairWords(text, { shared: together, wanted: false })).toEqual([]);
  }
});

test('contains no discriminatory wording in job offers', () => {
  for (const { form, title, titleArabic = '', description } of sampleJobs)
    if (form !== 'seeker')
      for (const text of [title, titleArabic, description]) expect(unfairWork(text)).toEqual([]);
});

test('contains no scam-like promises or prohibited goods', () => {
  for (const [, , posts] of kinds)
    for (const { title, titleArabic = '', description } of posts)
      for (const text of [title, titleArabic, description]) expect(doubtfulWords(text)).toEqual([]);
});

test('uses fictional phone numbers for all members', () => {
  for (const { phone } of Object.values(members)) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
});

test('gives adjacent cards different looks and all photos of a post a common icon or palette', () => {
  const products = productPhotos(productsInTime.map(({ post }) => post));
  for (const photos of [rentPhotos(offersInTime), products]) {
    const own = [...photos.values()].map(([{ look }]) => look);
    const alike = own.filter(({ layout, palette }, place) => {
      const beside = own[place - 1];
      return beside?.layout === layout && beside.palette === palette;
    });
    expect(alike).toEqual([]);
    for (const [{ look: first }, ...more] of photos.values())
      for (const { look } of more)
        expect(look.icon === first.icon || look.palette === first.palette).toBe(true);
  }
});
