import { expect, test } from 'vitest';
import { rangeOf, toggled, withRange } from './fact-filters.ts';

test('a range is read from the URL, set from either end and removed when both ends are empty', () => {
  expect(rangeOf(['takeaway', 'seats.40-'], 'seats')).toEqual({ from: '40', to: '' });
  expect(rangeOf(['takeaway'], 'seats')).toEqual({ from: '', to: '' });
  expect(rangeOf(['seats.many'], 'seats')).toEqual({ from: '', to: '' });
  expect(withRange(['takeaway', 'seats.40-'], 'seats', '40', '80')).toEqual(['takeaway', 'seats.40-80']);
  expect(withRange(['takeaway', 'seats.40-'], 'seats', '', '')).toEqual(['takeaway']);
});

test('toggles an attribute filter on each click', () => {
  expect(toggled(['takeaway'], 'halal')).toEqual(['takeaway', 'halal']);
  expect(toggled(['takeaway', 'halal'], 'takeaway')).toEqual(['halal']);
});
