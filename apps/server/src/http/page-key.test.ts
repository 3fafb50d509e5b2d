import { describe, expect, test } from 'vitest';
import { apiKey, askedLanguage, declaredSearch, keyOfRequest, pageAddress } from './page-key.ts';

describe('page URL normalisation', () => {
  test.each([
    ['/About', '/About', ''],
    ['/About?', '/About', ''],
    ['/?utm_source=x&utm_medium=y&gclid=1&fbclid=2', '/', ''],
    ['/Rent?z=1&a=2&UTM_Campaign=q', '/Rent', '?a=2&z=1'],
    ['/Rent?lang=ar&a=%D8%B4', '/Rent', '?a=%D8%B4&lang=ar'],
  ])('%s', (target, path, search) => {
    expect(pageAddress(target)).toEqual({ path, search });
  });

  test('reads the `lang` parameter as a whole', () => {
    expect(['?lang=ar', '?a=1&lang=en', '?slang=ar', '?lang=arx', ''].map(askedLanguage)).toEqual([
      'ar',
      'en',
      '',
      'arx',
      '',
    ]);
  });
});

const anyHost = {
  cityId: 1,
  region: 'mi',
  origin: 'https://dalil.example',
  own: false,
  named: false,
  key: '1',
};

test('undeclared query parameters are not part of the cache key', () => {
  const declared = new Set(['type']);
  expect(apiKey('/api/mi/en/1/categories?cachebust=9&type=shops', declared)).toBe(
    'api /api/mi/en/1/categories?type=shops',
  );
  expect(keyOfRequest('/api/mi/en/1/categories?type=shops', {}, anyHost)).toBe(
    'api /api/mi/en/1/categories?type=shops',
  );
});

test('repeated parameters of a form without script are joined into one; a page with free text is not cached', () => {
  const declared = { sub: 'ids', facts: 'several', q: 'any' } as const;
  expect(declaredSearch('?facts=takeaway&sub=3&sub=5&facts=halal.all', declared)).toEqual({
    search: '?facts=takeaway%2Chalal.all&sub=3%2C5',
    kept: false,
  });
  expect(declaredSearch('?sub=3&sub=5', declared).kept).toBe(true);
});
