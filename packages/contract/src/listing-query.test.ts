import { expect, test } from 'vitest';
import * as z from 'zod';
import { commonFilters, listQuery, mapQuery, priceFilters, sideFilter } from './listing-query.ts';

/** Filters of a test kind that has offers, wanted posts, prices, and a filter and sort order of its own. */
const filters = {
  ...commonFilters,
  ...sideFilter,
  ...priceFilters,
  color: z.enum(['red', 'blue']).optional(),
};
const query = listQuery(filters, ['newest', 'cheapest', 'reddest', 'nearest']);
const map = mapQuery(filters);

test('a kind combines the filters it supports', () => {
  expect(query.parse({})).toEqual({});
  expect(
    query.parse({ side: 'wanted', priceMin: '0', priceMax: '250000', color: 'red', sort: 'reddest' }),
  ).toEqual({ side: 'wanted', priceMin: 0, priceMax: 250_000, color: 'red', sort: 'reddest' });
  expect(map.parse({ keyword: ' خبز ', box: '-83.2,42.2,-83.1,42.4' })).toMatchObject({
    keyword: 'خبز',
    box: { west: -83.2 },
  });
});

test('an invalid query parameter is rejected by its name', () => {
  for (const [name, value] of [
    ['side', 'both'],
    ['priceMin', '-1'],
    ['priceMin', '01'],
    ['priceMax', '2147483648'],
    ['priceMax', '1.5'],
    ['sort', 'dearest'],
    ['keyword', ' '],
    ['keyword', 'x'.repeat(121)],
    ['color', 'green'],
  ] as const) {
    const { error } = query.safeParse({ [name]: value });
    expect([...new Set(error?.issues.map(({ path }) => path[0]))], `${name}=${value}`).toEqual([name]);
  }
  const far = [query.safeParse({ sort: 'nearest' }), map.safeParse({ within: '5', box: '0,0,1,1' })];
  for (const { error } of far) expect(error?.issues.map(({ path }) => path[0])).toEqual(['near']);
});
