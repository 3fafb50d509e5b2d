import { limits } from '@dalil/contract/limits';
import { foldText } from '@dalil/messages/fold-text';
import { arabicRules } from '@dalil/messages/lint/arabic-rules';
import { expect, test } from 'vitest';
import { sampleBusinesses } from '../../../seed/businesses/seed-businesses.ts';
import { directory, otherTrees } from '../../../seed/directory.ts';
import { starterVocabularies, starterVocabulary } from './starter-vocabulary.ts';
import type { StarterWord } from './starter-word.ts';

const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Those that a post of these categories is asked, by their keys: a main one, and `main/sub` for each sub. */
const askedOf = (keys: readonly string[], words: readonly StarterWord[] = starterVocabulary) =>
  words.filter(({ categories }) => !categories || categories.some((key) => keys.includes(key)));

const subsOf = ({ key, children }: (typeof directory)[number]) => children.map(([sub]) => `${key}/${sub}`);

const servicesOf = (...keys: string[]) => askedOf(keys).filter(({ kind }) => kind === 'service');

/** All spellings by which an owner's own words are known. */
const spellings = ({ en, ar, also = [] }: StarterWord) => [en, ar, ...also].map(foldText);

const namesOf = (word: StarterWord) => [
  { en: word.en, ar: word.ar },
  ...(word.options ?? []).map(([, en, ar]) => ({ en, ar })),
  ...(word.hint ? [{ en: word.hint[0], ar: word.hint[1] }] : []),
];

/** The words of each tree, with the categories that ask for them. */
const trees = [
  { words: starterVocabularies.directory, filed: directory },
  { words: starterVocabularies.product, filed: otherTrees.product },
];
const everyWord = trees.flatMap(({ words }) => words);

const twice = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

test('every word has a key of its own, and so has every choice of a word', () => {
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

test('a word has choices exactly if its kind is chosen from them', () => {
  for (const { key, kind, options } of everyWord)
    expect(Boolean(options && options.length > 1), key).toBe(
      ['choice', 'choices', 'evidence'].includes(kind),
    );
});

test('services stand together, and nothing else stands among them', () => {
  for (const { key, kind, group } of everyWord) expect(group === 'services', key).toBe(kind === 'service');
});

test('an owner’s own words become a service or a yes, never a number or a claim that they did not make', () => {
  const known = starterVocabulary.filter(({ also = [] }) => also.length > 0).map(({ kind }) => kind);
  expect([...new Set(known)].sort()).toEqual(['service', 'yesNo']);
});

test.each(trees)('every category that a word names is in its tree', ({ words, filed }) => {
  const all = new Set(filed.flatMap((main) => [main.key, ...subsOf(main)]));
  for (const { key, categories = [] } of words) {
    expect(twice(categories), key).toEqual([]);
    expect(
      categories.filter((category) => !all.has(category)),
      key,
    ).toEqual([]);
    // One that names a main category is asked of its sub categories anyway.
    expect(
      categories.filter(
        (category) => categories.includes(category.split('/')[0] ?? '') && category.includes('/'),
      ),
      key,
    ).toEqual([]);
  }
});

test('every main category offers enough services to choose from, and no more than can be read at once', () => {
  for (const main of directory) {
    const offered = servicesOf(main.key).length;
    expect(offered, main.key).toBeGreaterThanOrEqual(5);
    expect(offered, main.key).toBeLessThanOrEqual(12);
    for (const sub of subsOf(main)) expect(servicesOf(sub).length, sub).toBeLessThanOrEqual(4);
  }
});

test('no two words that one form can show are written alike, in either language', () => {
  for (const { words, filed } of trees)
    for (const main of filed)
      expect(twice(askedOf([main.key, ...subsOf(main)], words).flatMap(spellings)), main.key).toEqual([]);
  for (const { key, options = [] } of everyWord) {
    expect(twice(options.map(([, en]) => foldText(en))), key).toEqual([]);
    expect(twice(options.map(([, , ar]) => foldText(ar))), key).toEqual([]);
  }
});

test('names are in the script of their language, in clean Arabic, and short', () => {
  for (const word of everyWord) {
    for (const { en, ar } of namesOf(word)) {
      expect(en).not.toMatch(/\p{Script=Arabic}/u);
      expect(en).toMatch(/\p{Script=Latin}|\d/u);
      expect(en).not.toMatch(/['"]/);
      // What the country itself writes in Latin letters, as EBT, may stand in an Arabic name.
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

test('most of what the sample’s owners wrote is a known word', () => {
  const known = { yes: 0, no: [] as string[] };
  for (const { category, subs, services } of sampleBusinesses) {
    const words = new Set(askedOf([category, ...subs.map((sub) => `${category}/${sub}`)]).flatMap(spellings));
    for (const service of services)
      if (words.has(foldText(service))) known.yes += 1;
      else known.no.push(`${category}: ${service}`);
  }
  const share = known.yes / (known.yes + known.no.length);
  expect(
    share,
    `${(share * 100).toFixed(1)} % are known, these are not:\n${known.no.join('\n')}`,
  ).toBeGreaterThanOrEqual(0.85);
});
