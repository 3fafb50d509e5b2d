import { expect, test } from 'vitest';
import { businessQuery } from './businesses.ts';

const read = (query: Record<string, string>) => businessQuery.safeParse(query);

test('parses the query parameters of a list', () => {
  expect(read({}).data).toEqual({});
  expect(
    read({
      category: '3',
      sub: '5,7',
      open: '1',
      facts: 'takeaway,languages.ar',
      near: '42.3,-83.1',
      within: '1609',
      sort: 'nearest',
      box: '-83.2,42.2,-83.1,42.4',
    }).data,
  ).toEqual({
    category: 3,
    sub: [5, 7],
    open: '1',
    facts: [
      { key: 'takeaway', value: null },
      { key: 'languages', value: 'ar' },
    ],
    near: { lat: 42.3, lng: -83.1 },
    within: 1609,
    sort: 'nearest',
    box: { west: -83.2, south: 42.2, east: -83.1, north: 42.4 },
  });
});

test('reports an invalid query parameter by its name', () => {
  const many = Array.from({ length: 25 }, (_, index) => index + 1).join(',');
  for (const [name, value] of [
    ['category', '0'],
    ['sub', '5,'],
    ['sub', many],
    ['open', 'yes'],
    ['near', '91,0'],
    ['near', '42.3'],
    ['sort', 'worst'],
    ['box', '-83.1,42.2,-83.2,42.4'],
    ['box', '1,2,3'],
  ] as const) {
    const { error } = read({ [name]: value });
    expect([...new Set(error?.issues.map(({ path }) => path[0]))], `${name}=${value}`).toEqual([name]);
  }
  // A query with a distance limit or sorted by distance must contain a location.
  for (const query of [{ sort: 'nearest' }, { within: '500' }])
    expect(read(query).error?.issues.map(({ path }) => path[0])).toEqual(['near']);
});
