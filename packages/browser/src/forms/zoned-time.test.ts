import { expect, test } from 'vitest';
import { fromZonedTime, toZonedTime } from './zoned-time.ts';

test.each([
  ['2026-11-18', '15:00', '2026-11-18T20:00:00.000Z'],
  ['2026-07-01', '09:30', '2026-07-01T13:30:00.000Z'],
  // The day on which daylight saving time ends, before and after the clock change.
  ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '12:00', '2026-11-01T17:00:00.000Z'],
])('converts %s at %s in Detroit', (day, time, moment) => {
  expect(fromZonedTime(day, time, 'America/Detroit')).toBe(moment);
  expect(toZonedTime(moment, 'America/Detroit')).toEqual({ day, time });
});
