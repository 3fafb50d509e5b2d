import { expect, test } from 'vitest';
import { businessQuery } from './businesses.ts';

const read = (query: Record<string, string>) => businessQuery.safeParse(query);

test('a list is asked for in the words of its address', () => {
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

test('what an address cannot mean is refused at its own name', () => {
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
  // A distance and the nearest need a place to be told from.
  for (const query of [{ sort: 'nearest' }, { within: '500' }])
    expect(read(query).error?.issues.map(({ path }) => path[0])).toEqual(['near']);
});
