import { expect, test } from 'vitest';
import { editDistance, maxEditDistance } from './edit-distance.ts';

const near = (typed: string, meant: string) => {
  const most = maxEditDistance(typed.length);
  return editDistance(typed, meant, most) <= most;
};

test.each([
  ['mechnic', 'mechanic'],
  ['resturant', 'restaurant'],
  ['apartmnet', 'apartment'],
  ['ihpone', 'iphone'],
  ['casheir', 'cashier'],
  ['drivr', 'driver'],
  ['شاوما', 'شاورما'],
  ['هجوه', 'هجره'],
  ['كناقه', 'كنافه'],
  ['للايجاار', 'للايجار'],
  ['ايقون', 'ايفون'],
  ['حظانه', 'حضانه'],
  ['شاخنه', 'شاحنه'],
])('accepts %s as a typo of %s', (typed, meant) => {
  expect(near(typed, meant)).toBe(true);
});

test.each([
  ['car', 'cat'],
  ['sofa', 'soda bread'],
  ['doctor', 'tractor'],
  ['مطعم', 'مطار'],
])('does not accept %s as a typo of %s', (typed, other) => {
  expect(near(typed, other)).toBe(false);
});

test('stops comparing very long words at the allowed edit distance', () => {
  expect(editDistance('a'.repeat(500), 'b'.repeat(500), 2)).toBe(Number.POSITIVE_INFINITY);
});
