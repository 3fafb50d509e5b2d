import { expect, test } from 'vitest';
import { dayFrom } from './moment.ts';

test('a day has the word that the city has for it, whatever the day is in UTC', () => {
  // Nine in the evening in Detroit, where the clock changes that night.
  const now = Date.parse('2026-03-08T02:00:00Z');
  const from = (at: string) => dayFrom(at, 'America/Detroit', now);
  expect(from('2026-03-07T05:30:00Z')).toBe('today');
  expect(from('2026-03-08T05:30:00Z')).toBe('tomorrow');
  expect(from('2026-03-09T03:30:00Z')).toBe('tomorrow');
  expect(from('2026-03-07T04:30:00Z')).toBe('yesterday');
  expect(from('2026-03-09T04:30:00Z')).toBeUndefined();
});
