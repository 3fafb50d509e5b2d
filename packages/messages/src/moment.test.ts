import { expect, test } from 'vitest';
import { dayFrom } from './moment.ts';

test('names the day relative to today in the time zone of the city, not in UTC', () => {
  // 9 PM in Detroit, in the night in which daylight saving time starts.
  const now = Date.parse('2026-03-08T02:00:00Z');
  const from = (at: string) => dayFrom(at, 'America/Detroit', now);
  expect(from('2026-03-07T05:30:00Z')).toBe('today');
  expect(from('2026-03-08T05:30:00Z')).toBe('tomorrow');
  expect(from('2026-03-09T03:30:00Z')).toBe('tomorrow');
  expect(from('2026-03-07T04:30:00Z')).toBe('yesterday');
  expect(from('2026-03-09T04:30:00Z')).toBeUndefined();
});
