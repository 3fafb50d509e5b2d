import { findUnfairWording } from '@dalil/contract/fair-housing';
import { findUnfairJobWording } from '@dalil/contract/fair-work';
import { arabicRules } from '@dalil/messages/lint/arabic-rules';
import { expect, test } from 'vitest';
import { productAttributes } from '../../modules/listings/kinds/products/product-attributes.ts';
import { findFlaggedPhrases } from '../../modules/phrases/phrases.ts';
import { otherTrees } from '../directory.ts';
import { demoJobs, timedJobs } from '../jobs/seed-jobs.ts';
import { members } from '../members.ts';
import { categoryOf, demoProducts, timedProducts } from '../products/seed-products.ts';
import { productPhotos, things } from '../products/things.ts';
import { rentPhotos } from '../rents/rent-images.ts';
import { demoRents, timedOffers, timedRents } from '../rents/seed-rents.ts';
import type { DemoPost } from './demo-post.ts';
import type { Timed } from './post-times.ts';

const kinds: [name: string, atLeast: number, posts: readonly DemoPost[], inTime: Timed<DemoPost>[]][] = [
  ['rents', 80, demoRents, timedRents],
  ['jobs', 80, demoJobs, timedJobs],
  ['products', 160, demoProducts, timedProducts],
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
  expect(demoRents.length - timedOffers.length).toBeGreaterThan(10);
  expect(new Set(demoJobs.map(({ form }) => form))).toEqual(new Set(['company', 'person', 'seeker']));
  expect(demoProducts.filter(({ side }) => side === 'wanted').length).toBeGreaterThan(10);
  expect(demoProducts.filter(({ priceType }) => priceType === 'free').length).toBeGreaterThan(5);
  expect(new Set(demoProducts.map(({ thing }) => thing))).toEqual(new Set(Object.keys(things)));
});

test('uses only existing categories and attributes defined for them', () => {
  const keys = Object.values(otherTrees).map((tree) =>
    tree.flatMap(({ key, children }) => [key, ...children.map(([child]) => `${key}/${child}`)]),
  );
  const known = new Set(keys.flat());
  const filed = [
    ...demoRents.map(({ kind }) => kind),
    ...demoJobs.map(({ field }) => field),
    ...demoProducts.map(categoryOf),
  ];
  expect(filed.filter((key) => !known.has(key))).toEqual([]);
  const unasked = demoProducts.flatMap((product) => {
    const sub = categoryOf(product);
    return Object.entries(product.facts ?? {})
      .filter(([key, value]) => {
        const word = productAttributes.find((each) => each.key === key);
        const requested = word?.categories?.some((place) => place === sub || sub.startsWith(`${place}/`));
        const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
        const options = word?.options?.map(([option]) => option) ?? [];
        return !requested || chosen.some((option) => !options.includes(option));
      })
      .map(([key]) => `${product.title}: ${key}`);
  });
  expect(unasked).toEqual([]);
  expect(demoProducts.filter(({ facts }) => facts).length).toBeGreaterThan(100);
});

test('writes each text in its declared language and Arabic without style errors', () => {
  const texts = kinds.flatMap(([, , posts]) => posts);
  const arabic = texts.flatMap(({ lang, title, titleArabic, description }) =>
    lang === 'ar' ? [titleArabic ?? title, description] : (titleArabic ?? []),
  );
  expect(arabic.filter((text) => !/[ء-ي]/.test(text))).toEqual([]);
  const problems = arabic.flatMap((text) =>
    arabicRules.filter(([pattern]) => pattern.test(text)).map(([, reason]) => `${text}: ${reason}`),
  );
  expect(problems).toEqual([]);
  const english = texts.flatMap(({ lang, title, titleArabic, description }) => [
    ...(lang === 'en' || titleArabic ? [title] : []),
    ...(lang === 'en' ? [description] : []),
  ]);
  expect(english.filter((text) => /[ء-ي]/.test(text))).toEqual([]);
});

test('contains no discriminatory wording or gender preference in rental offers', () => {
  for (const { kind, shared, title, titleArabic = '', description, gender = 'any' } of timedOffers) {
    const together = Boolean(shared) || kind === 'room';
    expect(together ? 'any' : gender).toBe('any');
    for (const text of [title, titleArabic, description])
      expect(findUnfairWording(text, { shared: together, wanted: false })).toEqual([]);
  }
});

test('contains no discriminatory wording in job offers', () => {
  for (const { form, title, titleArabic = '', description } of demoJobs)
    if (form !== 'seeker')
      for (const text of [title, titleArabic, description]) expect(findUnfairJobWording(text)).toEqual([]);
});

test('contains no scam-like promises or prohibited goods', () => {
  for (const [, , posts] of kinds)
    for (const { title, titleArabic = '', description } of posts)
      for (const text of [title, titleArabic, description]) expect(findFlaggedPhrases(text)).toEqual([]);
});

test('uses fictional phone numbers for all members', () => {
  for (const { phone } of Object.values(members)) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
});

test('gives adjacent cards different looks and all photos of a post a common icon or palette', () => {
  const products = productPhotos(timedProducts.map(({ post }) => post));
  for (const photos of [rentPhotos(timedOffers), products]) {
    const own = [...photos.values()].map(([{ look }]) => look);
    const similar = own.filter(({ layout, palette }, place) => {
      const beside = own[place - 1];
      return beside?.layout === layout && beside.palette === palette;
    });
    expect(similar).toEqual([]);
    for (const [{ look: first }, ...more] of photos.values())
      for (const { look } of more)
        expect(look.icon === first.icon || look.palette === first.palette).toBe(true);
  }
});
