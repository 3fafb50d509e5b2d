import type { FactWord } from '@dalil/contract/facts';
import { expect, test } from 'vitest';
import { asksFor, type FactValues, factErrors, saidOf } from './fact-values.ts';

const word = (key: string, kind: FactWord['kind'], more: Partial<FactWord> = {}): FactWord => ({
  key,
  kind,
  name: `Name of ${key}`,
  other: `اسم ${key}`,
  group: 'more',
  hint: null,
  asked: true,
  subs: [],
  required: false,
  onCard: false,
  options: [],
  ...more,
});
const values: FactValues = {
  services: [{ word: 'takeaway' }, { en: 'Clay-oven bread' }],
  facts: { seats: 0, languages: ['es', 'ar'], founded: 19 },
  evidence: { halal: { amount: 'all' } },
  papers: [],
};
const options = ['ar', 'en', 'es'].map((key) => ({ key, name: key.toUpperCase(), other: key }));

test('a category has its own attributes, some of them in some subcategories only', () => {
  expect(asksFor(word('mandi', 'service', { subs: [4] }), [5])).toBe(false);
  expect(asksFor(word('mandi', 'service', { subs: [4] }), [5, 4])).toBe(true);
  expect(asksFor(word('mandi', 'service', { asked: false }), [4])).toBe(false);
});

test('required attributes must be filled in, except when a published post is edited; a year is always validated', () => {
  const words = [word('parking', 'yesNo', { required: true }), word('founded', 'year')];
  expect(factErrors(words, values, true)).toEqual({
    'facts.parking': 'errors.field.required',
    'facts.founded': 'errors.field.invalid',
  });
  expect(factErrors(words, values, false)).toEqual({ 'facts.founded': 'errors.field.invalid' });
  expect(factErrors([word('halal', 'evidence', { required: true })], values, true)).toEqual({});
});

test("declared attributes are listed in the vocabulary's order, including zero values", () => {
  const said = saidOf(
    [
      word('languages', 'choices', { options }),
      word('takeaway', 'service'),
      word('delivery', 'service'),
      word('seats', 'number'),
      word('parking', 'yesNo'),
    ],
    values,
  );
  expect(said.map(({ word: { key }, values: chosen }) => [key, ...chosen])).toEqual([
    ['languages', 'AR', 'ES'],
    ['takeaway'],
    ['seats', '0'],
  ]);
});
