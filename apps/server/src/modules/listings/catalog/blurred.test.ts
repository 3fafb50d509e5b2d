import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { metersBetween } from '../../../db/point.ts';
import { blurred } from './blurred.ts';

const home = { lat: 42.32231, lng: -83.17634 };

test('the obfuscated location is less than 300 m away anywhere on earth', () => {
  for (const lat of [42.3223, 0, -33.9, 64.1, 84])
    for (let n = 0; n < 200; n++) {
      const exact = { lat: lat + n / 1_000, lng: -83.1763 + n / 777 };
      expect(metersBetween(exact, blurred(exact, randomUUID()))).toBeLessThan(300);
    }
});

test('the obfuscated location survives edits and differs between posts of the same house', () => {
  const secret = randomUUID();
  const places = new Set<string>();
  for (let edit = 0; edit < 50; edit++) {
    const moved = { lat: home.lat + edit / 1e7, lng: home.lng - edit / 1e7 };
    places.add(JSON.stringify(blurred(moved, secret)));
  }
  expect(places.size).toBe(1);
  expect(blurred(home, randomUUID())).not.toEqual(blurred(home, secret));
});

test('the average of many posts at one house is the centre of the grid square, not the house', () => {
  const middleOf = (house: typeof home) => {
    const shown = Array.from({ length: 4_000 }, () => blurred(house, randomUUID()));
    const mean = (of: 'lat' | 'lng') => shown.reduce((sum, point) => sum + point[of], 0) / shown.length;
    return { lat: mean('lat'), lng: mean('lng') };
  };
  const neighbour = { lat: home.lat + 0.0004, lng: home.lng + 0.0004 };
  expect(metersBetween(home, neighbour)).toBeGreaterThan(50);
  expect(metersBetween(middleOf(home), middleOf(neighbour))).toBeLessThan(10);
});
