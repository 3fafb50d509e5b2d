import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createElement, type ReactNode } from 'react';
import { _createCache, _createIntlFormatters, type RichTranslationValues } from 'use-intl/core';
import parseAndSay from 'use-intl/format-message';
import say from 'use-intl/format-message/format-only';
import { describe, expect, test } from 'vitest';
import { flatten, walk } from '../lint/catalogue-problems.ts';
import { ar } from './ar.ts';
import { compiledCatalogue } from './compiled.ts';
import { en } from './en.ts';
import { type Language, languages, locale } from './languages.ts';

/** Sample numbers for each of the six Arabic plural forms, a large number and a decimal. */
const numbers = [0, 1, 2, 3, 11, 100, 1204, 1.5];

type Value = RichTranslationValues[string];

/** Returns sample values that cover every variant of an argument. */
function samples(element: MessageFormatElement): Value[] {
  if (element.type === TYPE.plural || element.type === TYPE.number) return numbers;
  if (element.type === TYPE.select) return [...Object.keys(element.options), 'none of these'];
  return ['Nour & <b>{Sons}</b>', 7];
}

/** Returns all combinations of sample values for a text. */
function sampleValues(text: string): RichTranslationValues[] {
  const given = new Map<string, Value[]>();
  const tags = new Set<string>();
  walk(parse(text), (element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    if (element.type === TYPE.tag) tags.add(element.value);
    // An argument that has a plural form anywhere in the text is a number everywhere in it.
    else if (given.get(element.value) !== numbers) given.set(element.value, samples(element));
  });
  for (const tag of tags) {
    // A tag with the name of an argument replaces its children by content of its own.
    const own = given.has(tag);
    given.set(tag, [(chunks: ReactNode) => createElement(tag, null, own ? 'its own' : chunks)]);
  }
  return [...given].reduce<RichTranslationValues[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  );
}

function both(lang: Language, key: string, text: string, values?: RichTranslationValues) {
  const cache = _createCache();
  const options = { cache, formatters: _createIntlFormatters(cache), locale: locale(lang), timeZone: 'UTC' };
  const compiled = JSON.parse(compiledCatalogue(JSON.stringify({ text })));
  return {
    parsed: parseAndSay(key, text, values, options),
    compiled: say(key, compiled.text, values, options),
  };
}

describe.each(languages)('compiled texts and parsed texts (%s)', (lang) => {
  const texts = [...flatten({ en, ar }[lang])] as [string, string][];

  test('formats every text of the catalogue identically for all sample values', () => {
    for (const [key, text] of texts) {
      for (const values of sampleValues(text)) {
        const { parsed, compiled } = both(lang, key, text, values);
        expect(compiled, `${key} with ${JSON.stringify(values)}`).toEqual(parsed);
      }
    }
  });
});

test.each([
  ['a quoted brace', "It''s '{'here'}'", {}, "It's {here}"],
  [
    'an exact number before its form',
    '{n, plural, =1 {just one} one {# one} other {# many}}',
    { n: 1 },
    'just one',
  ],
  [
    'a choice that is not among the named',
    '{kind, select, shop {shop} other {place}}',
    { kind: 'x' },
    'place',
  ],
])('formats %s identically', (_what, text, values, expected) => {
  expect(both('en', 'text', text, values)).toEqual({ parsed: expected, compiled: expected });
});

test('renders tags with the caller’s function, also nested and around plurals', () => {
  const text = 'Go: <a>{n, plural, one {<b>#</b> place} other {<b>#</b> places}} of {name}</a>.';
  const values = {
    n: 2,
    name: 'Nour',
    a: (chunks: ReactNode) => createElement('a', { href: '/' }, chunks),
    b: (chunks: ReactNode) => createElement('b', null, chunks),
  };
  const { parsed, compiled } = both('en', 'text', text, values);
  expect(compiled).toEqual(parsed);
  expect(compiled).toEqual([
    'Go: ',
    createElement('a', { href: '/' }, [createElement('b', null, ['2']), ' places of Nour']),
    '.',
  ]);
});

test('preserves the keys and the plain texts of a file', () => {
  expect(JSON.parse(compiledCatalogue('{"a":{"plain":"Save","hello":"Hello {name}"}}'))).toEqual({
    a: { plain: 'Save', hello: ['Hello ', ['name']] },
  });
});
