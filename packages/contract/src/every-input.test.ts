import { expect, test } from 'vitest';
import type * as z from 'zod';
import { businessInput } from './businesses.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { jobInput } from './jobs.ts';
import { productInput } from './products.ts';
import { rentInput } from './rents.ts';
import { scopeParams } from './scope-params.ts';
import { inputLeaves, type Leaf, leavesOf } from './testing/leaves.ts';

/**
 * Posts are sent as untyped drafts and validated with the schema of their kind later, so those schemas are added
 * here.
 */
const all: Leaf[] = [
  ...leavesOf(scopeParams, 'scope'),
  ...leavesOf(businessInput, 'business'),
  ...leavesOf(jobInput, 'job'),
  ...leavesOf(productInput, 'product'),
  ...rentInput.options.flatMap((form) => leavesOf(form, 'rent')),
  ...(endpoints as readonly Endpoint[]).flatMap(inputLeaves),
];
/** Each schema is tested once, however many endpoints use it. */
const leaves = [...new Map(all.map((leaf) => [leaf.schema, leaf])).values()];

const typeOf = ({ core }: Leaf) => core._zod.def.type;
const ofType = (...types: string[]) => leaves.filter((leaf) => types.includes(typeOf(leaf)));
/** Reads the bounds of numbers and texts from zod's internals. */
const boundsOf = ({ core }: Leaf) =>
  core as unknown as { minValue: number; maxValue: number; maxLength: number | null; format: string | null };
const checksOf = ({ core }: Leaf) =>
  (core._zod.def.checks ?? []).map((check) => (check._zod.def as { check: string }).check);
const named = (found: readonly Leaf[]) => found.map(({ path }) => path);
const texts = ofType('string');

/**
 * For each text schema at least one accepted value. The test hides characters in these values, so a rejection can
 * only be caused by them.
 */
const samples = [
  '2019-03',
  '2026-12-01',
  '2026-12-01T15:00:00Z',
  'Salma Haddad',
  'salma@mail.example',
  '3135550142',
  '482913',
  '48126',
  'https://qahwa.example/menu',
  'https://apps.apple.com/us/app/dalil/id1',
  'https://play.google.com/store/apps/details?id=dalil',
  'dalil.example',
  '00000000-0000-4000-8000-000000000001',
  '7,12',
  'full,part',
  'hour,day',
  'none,some',
  '42.3,-83.1',
  '-83.2,42.2,-83.1,42.4',
  'WzFd',
  'mi',
  'B'.repeat(87),
  'a'.repeat(22),
];
const sampleOf = ({ schema }: Leaf) => samples.find((sample) => schema.safeParse(sample).success);

test('every input has a known shape', () => {
  const known = ['string', 'number', 'boolean', 'null', 'literal', 'enum', 'array'];
  const others = leaves.filter((leaf) => !known.includes(typeOf(leaf)));
  // Only file contents (photo, spreadsheet) are no text or number; the form parser limits their size.
  expect(named(others)).toEqual(['POST staff/imports body.file', 'POST profile/photo body.photo']);
});

test('every number has a minimum and a maximum', () => {
  const numbers = ofType('number');
  expect(numbers.length).toBeGreaterThan(10);
  const open = numbers.filter((leaf) => {
    const { minValue, maxValue } = boundsOf(leaf);
    return minValue < -1e12 || maxValue > 1e12;
  });
  expect(named(open)).toEqual([]);
});

test('every integer fits into its database type', () => {
  const whole = ofType('number').filter((leaf) => boundsOf(leaf).format === 'safeint');
  expect(whole.length).toBeGreaterThan(5);
  expect(named(whole.filter(({ schema }) => schema.safeParse(2 ** 31).success))).toEqual([]);
});

test('every text and every list has a maximum length', () => {
  expect(texts.length).toBeGreaterThan(25);
  const endless = texts.filter(
    (leaf) => boundsOf(leaf).maxLength === null && boundsOf(leaf).format !== 'uuid',
  );
  expect(named(endless)).toEqual([]);
  const lists = ofType('array');
  expect(lists.length).toBeGreaterThan(5);
  const ends = ['max_length', 'length_equals'];
  expect(named(lists.filter((leaf) => !checksOf(leaf).some((check) => ends.includes(check))))).toEqual([]);
});

test.each([
  ['NUL', '\0'],
  ['half a pair of surrogates', '\ud800'],
  ['the other half', '\udc00'],
])('no text accepts %s at any position', (_name, hidden) => {
  for (const leaf of texts) {
    const sample = sampleOf(leaf);
    expect(sample, `${leaf.path} takes one of the samples`).toBeDefined();
    for (const at of [0, 2, sample?.length ?? 0]) {
      const hostile = `${sample?.slice(0, at)}${hidden}${sample?.slice(at)}`;
      const { success, data } = leaf.schema.safeParse(hostile);
      expect(success && JSON.stringify(data), `${leaf.path}: ${JSON.stringify(hostile)}`).toBe(false);
    }
  }
});

/**
 * Texts that make a bad pattern backtrack: long runs of characters that patterns repeat, followed by an end that does
 * not match.
 */
const runs = [
  'a',
  '1',
  ' ',
  '\t',
  '.',
  '@',
  '-',
  ',',
  '+',
  '/',
  'é',
  'ن',
  'a.',
  'a@',
  '1,',
  '٣',
  'A',
  '\u200f',
];
const heads = ['a@', '', 'https://', '1', 'a'];
/** The longest texts start with only a few prefixes: slow patterns already show with the shorter ones. */
const long = [5_000, 50_000, 1_000_000].map((length) => ({
  length,
  hostile: heads
    .slice(0, length < 1_000_000 ? 5 : 2)
    .flatMap((head) => runs.map((run) => `${head}${run.repeat(length / run.length)}\0!@ `)),
}));

test('every pattern of the contract runs in linear time, on up to a million characters', () => {
  for (const { path, schema } of texts) {
    // The test stops at the first size that is too slow, because the next size could take hours.
    for (const { length, hostile } of long) {
      const allowed = 30 + length / 5_000;
      for (const text of hostile) {
        const slow = timeOf(schema, text) > allowed && timeOf(schema, text) > allowed;
        expect(slow, `${path} is slow on ${length} characters: ${text.slice(0, 12)}…`).toBe(false);
      }
    }
  }
});

/** CPU time in milliseconds, which does not depend on what else the machine is doing. */
function timeOf(schema: z.ZodType, text: string): number {
  const before = process.cpuUsage();
  schema.safeParse(text);
  return process.cpuUsage(before).user / 1_000;
}
