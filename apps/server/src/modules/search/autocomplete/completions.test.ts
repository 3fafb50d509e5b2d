import { expect, test } from 'vitest';
import { layLexicon } from '../lexicon/layered-lexicon.ts';
import { compileLexicon, type Lexicon } from '../lexicon/lexicon.ts';
import { readLexicon } from '../lexicon/read-lexicon.ts';
import { completionsOf } from './completions.ts';

const starter = compileLexicon(readLexicon());
const form = (text: string) => ({ text, lang: 'en' as const, marks: [] });
const texts = (lexicon: Lexicon, typed: string) =>
  completionsOf(lexicon, typed.split(' '), 'en', () => 0).map(({ text }) => text);

test('completes words added by a city in that city only, regardless of which city is queried first', () => {
  const city = layLexicon(starter, {
    concepts: [{ id: 'own-1', homes: ['business'], part: null, broader: [] }],
    forms: new Map([
      ['own-1', [form('vlorptix museum')]],
      ['restaurant', [form('vlorptix diner')]],
    ]),
  });
  for (const round of [1, 2]) {
    expect(texts(city, 'vlorp'), `${round}`).toEqual(['vlorptix museum', 'vlorptix diner']);
    expect(texts(starter, 'vlorp'), `${round}`).toEqual([]);
    expect(texts(city, 'lawy')).toEqual(texts(starter, 'lawy'));
  }
  // A concept with an added word is still completed from its original words.
  expect(texts(city, 'restau')).toContain('restaurant');
});

test('completes a phrase after the entered words and offers each concept once', () => {
  expect(texts(starter, 'wedding dre')[0]).toBe('wedding dress');
  const offered = completionsOf(starter, ['res'], 'en', () => 0).map(({ concept }) => concept);
  expect(new Set(offered).size).toBe(offered.length);
});
