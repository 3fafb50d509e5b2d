import { expect, test } from 'vitest';
import { defineListQuery } from './list-query.ts';

/** A list as another kind may define it: choices from a fixed list, and no order by distance. */
const homes = defineListQuery({
  switches: ['furnished'],
  choices: { rooms: ['1', '2', '3'], street: { longest: 10 } },
  sorts: ['name', 'newest'],
});
const read = (search: string) => homes.read(new URLSearchParams(search));

test('a choice is one of those that are given, or a text no longer than it may be', () => {
  expect(read('rooms=2&street=%20Michigan%20Avenue&furnished=1')).toMatchObject({
    rooms: '2',
    street: 'Michigan A',
    furnished: true,
  });
  expect(read('rooms=9&street=%20&furnished=yes')).toMatchObject({
    rooms: null,
    street: null,
    furnished: false,
  });
});

test('the first order is the usual one, which no address says', () => {
  expect(read('').sort).toBe('name');
  expect(read('sort=nearest&near=42.3,-83.1').sort).toBe('name');
  expect(homes.write(new URLSearchParams('sort=newest&rooms=2'), { sort: 'name' })).toBe('?rooms=2');
});

test('a choice narrows the list, is asked of the API, and is taken back with all others', () => {
  const query = read('rooms=3&near=42.3,-83.1');
  expect(homes.isNarrowed(query)).toBe(true);
  expect(homes.isNarrowed(read('near=42.3,-83.1'))).toBe(false);
  expect(homes.input(query)).toEqual({ rooms: '3', near: '42.3,-83.1', sort: 'name' });
  expect(homes.write(new URLSearchParams('rooms=3&furnished=1&cursor=x&lang=ar'), homes.none)).toBe(
    '?lang=ar',
  );
});
