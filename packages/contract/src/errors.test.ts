import { languages } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { expect, test } from 'vitest';
import { type ErrorCode, errorStatus } from './errors.ts';

test.each(Object.keys(errorStatus) as ErrorCode[])('%s has a text in both languages', (code) => {
  const texts = languages.map((lang) => translator(lang)(`errors.${code}`));
  expect(texts[0]).toMatch(/[a-z]/i);
  expect(texts[1]).toMatch(/[ء-ي]/);
});
