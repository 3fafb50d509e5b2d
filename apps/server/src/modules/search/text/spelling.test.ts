import { expect, test } from 'vitest';
import { slips, slipsAllowed } from './spelling.ts';

const near = (typed: string, meant: string) => {
  const most = slipsAllowed(typed.length);
  return slips(typed, meant, most) <= most;
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
  expect(slips('a'.repeat(500), 'b'.repeat(500), 2)).toBe(Number.POSITIVE_INFINITY);
});
