import { expect, test } from 'vitest';
import { rangeOf, toggled, withRange } from './fact-filters.ts';

test('a range is read from the address, set from either end, and taken away when both are empty', () => {
  expect(rangeOf(['takeaway', 'seats.40-'], 'seats')).toEqual({ from: '40', to: '' });
  expect(rangeOf(['takeaway'], 'seats')).toEqual({ from: '', to: '' });
  expect(rangeOf(['seats.many'], 'seats')).toEqual({ from: '', to: '' });
  expect(withRange(['takeaway', 'seats.40-'], 'seats', '40', '80')).toEqual(['takeaway', 'seats.40-80']);
  expect(withRange(['takeaway', 'seats.40-'], 'seats', '', '')).toEqual(['takeaway']);
});

test('a word is asked for with one press, and not with the next', () => {
  expect(toggled(['takeaway'], 'halal')).toEqual(['takeaway', 'halal']);
  expect(toggled(['takeaway', 'halal'], 'takeaway')).toEqual(['halal']);
});
