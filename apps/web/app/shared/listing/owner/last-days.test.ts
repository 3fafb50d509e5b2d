import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test('the thirty days end today in the city, and days without counts are zero', () => {
  const counts = [{ day: '2026-03-08', views: 9, calls: 1, directions: 2, contacts: 0 }];
  // 03:00 UTC is still the previous evening in Detroit; daylight saving time started on 8 March.
  const days = lastDays(counts, 'America/Detroit', Date.parse('2026-03-10T03:00:00Z'));
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-03-09', views: 0, calls: 0, directions: 0, contacts: 0 });
  expect(days.at(-2)).toEqual(counts[0]);
  expect(days[0]?.day).toBe('2026-02-08');
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
});
