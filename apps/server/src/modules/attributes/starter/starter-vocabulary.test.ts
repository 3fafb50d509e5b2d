import { limits } from '@dalil/contract/limits';
import { arabicRules } from '@dalil/messages/lint/arabic-rules';
import { normaliseText } from '@dalil/messages/normalise-text';
import { expect, test } from 'vitest';
import { demoBusinesses } from '../../../seed/businesses/seed-businesses.ts';
import { directory, otherTrees } from '../../../seed/directory.ts';
import { productAttributes } from '../../listings/kinds/products/product-attributes.ts';
import type { StarterAttribute } from './starter-attribute.ts';
import { starterVocabulary } from './starter-vocabulary.ts';

const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the attributes that apply to these category keys (`main` or `main/sub`). */
const askedOf = (keys: readonly string[], words: readonly StarterAttribute[] = starterVocabulary) =>
  words.filter(({ categories }) => !categories || categories.some((key) => keys.includes(key)));

const subsOf = ({ key, children }: (typeof directory)[number]) => children.map(([sub]) => `${key}/${sub}`);

const servicesOf = (...keys: string[]) => askedOf(keys).filter(({ kind }) => kind === 'service');

/** Returns all normalised spellings that match an attribute. */
const spellings = ({ en, ar, also = [] }: StarterAttribute) => [en, ar, ...also].map(normaliseText);

const namesOf = (word: StarterAttribute) => [
  { en: word.en, ar: word.ar },
  ...(word.options ?? []).map(([, en, ar]) => ({ en, ar })),
  ...(word.hint ? [{ en: word.hint[0], ar: word.hint[1] }] : []),
];

/** Attributes of each tree, with the category tree whose keys they refer to. */
const trees = [
  { words: starterVocabulary, filed: directory },
  { words: productAttributes, filed: otherTrees.product },
];
const everyWord = trees.flatMap(({ words }) => words);

const twice = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

test('attribute keys are unique, and so are the option keys of an attribute', () => {
  for (const { words } of trees) expect(twice(words.map(({ key }) => key))).toEqual([]);
  for (const { key, options = [] } of everyWord) {
    const choices = options.map(([choice]) => choice);
    expect(twice(choices), key).toEqual([]);
    for (const text of [key, ...choices]) {
      expect(text).toMatch(wellFormed);
      expect(text.length, text).toBeLessThanOrEqual(40);
    }
  }
});

test('an attribute has options exactly if its kind needs them', () => {
  for (const { key, kind, options } of everyWord)
    expect(Boolean(options && options.length > 1), key).toBe(
      ['choice', 'choices', 'evidence'].includes(kind),
    );
});

test('the services group contains all services and nothing else', () => {
  for (const { key, kind, group } of everyWord) expect(group === 'services', key).toBe(kind === 'service');
});

test('only services and yes/no attributes have synonyms, so free text never becomes a number or an unintended statement', () => {
  const known = starterVocabulary.filter(({ also = [] }) => also.length > 0).map(({ kind }) => kind);
  expect([...new Set(known)].sort()).toEqual(['service', 'yesNo']);
});

test.each(trees)('every category of an attribute exists in its tree', ({ words, filed }) => {
  const all = new Set(filed.flatMap((main) => [main.key, ...subsOf(main)]));
  for (const { key, categories = [] } of words) {
    expect(twice(categories), key).toEqual([]);
    expect(
      categories.filter((category) => !all.has(category)),
      key,
    ).toEqual([]);
    // A main category includes its subcategories, so they must not be listed as well.
    expect(
      categories.filter(
        (category) => categories.includes(category.split('/')[0] ?? '') && category.includes('/'),
      ),
      key,
    ).toEqual([]);
  }
});

test('every main category has a manageable number of services', () => {
  for (const main of directory) {
    const offered = servicesOf(main.key).length;
    expect(offered, main.key).toBeGreaterThanOrEqual(5);
    expect(offered, main.key).toBeLessThanOrEqual(12);
    for (const sub of subsOf(main)) expect(servicesOf(sub).length, sub).toBeLessThanOrEqual(4);
  }
});

test('no two attributes in one form have the same name in either language', () => {
  for (const { words, filed } of trees)
    for (const main of filed)
      expect(twice(askedOf([main.key, ...subsOf(main)], words).flatMap(spellings)), main.key).toEqual([]);
  for (const { key, options = [] } of everyWord) {
    expect(twice(options.map(([, en]) => normaliseText(en))), key).toEqual([]);
    expect(twice(options.map(([, , ar]) => normaliseText(ar))), key).toEqual([]);
  }
});

test('names are short, clean and in the script of their language', () => {
  for (const word of everyWord) {
    for (const { en, ar } of namesOf(word)) {
      expect(en).not.toMatch(/\p{Script=Arabic}/u);
      expect(en).toMatch(/\p{Script=Latin}|\d/u);
      expect(en).not.toMatch(/['"]/);
      // Abbreviations that are written in Latin letters locally, such as EBT, may appear in an Arabic name.
      expect(ar.replace(/\b[A-Z]{3,4}\b/g, '')).not.toMatch(/\p{Script=Latin}/u);
      expect(ar).toMatch(/\p{Script=Arabic}/u);
      expect(
        arabicRules.filter(([pattern]) => pattern.test(ar)).map(([, reason]) => `${ar}: ${reason}`),
      ).toEqual([]);
    }
    const texts = [word.en, word.ar, ...(word.options ?? []).flatMap(([, en, ar]) => [en, ar])];
    for (const text of texts) {
      expect(text).toBe(text.trim());
      expect(text.length, text).toBeLessThanOrEqual(60);
    }
    for (const text of word.hint ?? []) expect(text.length, text).toBeLessThanOrEqual(100);
    for (const text of word.also ?? [])
      expect(text.length, text).toBeLessThanOrEqual(limits.business.service);
  }
});

test('most free-text services in the demo data match an attribute', () => {
  const known = { yes: 0, no: [] as string[] };
  for (const { category, subs, services } of demoBusinesses) {
    const words = new Set(askedOf([category, ...subs.map((sub) => `${category}/${sub}`)]).flatMap(spellings));
    for (const service of services)
      if (words.has(normaliseText(service))) known.yes += 1;
      else known.no.push(`${category}: ${service}`);
  }
  const share = known.yes / (known.yes + known.no.length);
  expect(
    share,
    `${(share * 100).toFixed(1)} % are known, these are not:\n${known.no.join('\n')}`,
  ).toBeGreaterThanOrEqual(0.85);
});
