import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

test('a text takes one minute per two hundred words of its longer language, and at least one', () => {
  expect(readingMinutes('', '')).toBe(1);
  expect(readingMinutes('<p>Short.</p>')).toBe(1);
  expect(readingMinutes('<p>word</p>'.repeat(620), '<p>كلمة</p>'.repeat(1_000))).toBe(5);
});
