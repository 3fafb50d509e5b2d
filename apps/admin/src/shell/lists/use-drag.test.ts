import { expect, test } from 'vitest';
import { moved, placeAt } from './use-drag.ts';

test('one of a list comes to stand in another place, and the others keep theirs', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('a row stands where its middle is, however high the others are', () => {
  const middles = [50, 150, 300, 500];
  expect(placeAt(middles, 0, 120)).toBe(0);
  expect(placeAt(middles, 0, 160)).toBe(1);
  expect(placeAt(middles, 3, 40)).toBe(0);
  expect(placeAt(middles, 1, 9_000)).toBe(3);
});
