import { expect, test } from 'vitest';
import { groupsOf, metresFrom, viewOfPins } from './area-view.ts';

const city = { lat: 42.32, lng: -83.17 };
const pin = (id: number, lat: number, lng: number) => ({ id, name: String(id), location: { lat, lng } });

test('converts a point to metres east and south of another', () => {
  const { x, y } = metresFrom(city, { lat: 42.31, lng: -83.16 });
  expect(Math.round(x)).toBe(823);
  expect(Math.round(y)).toBe(1_113);
});

test('posts at one place are merged into one circle and separate when zoomed in', () => {
  const pins = [pin(1, 42.32, -83.17), pin(2, 42.32, -83.17), pin(3, 42.322, -83.17)];
  expect(groupsOf(pins, 300).map((group) => group.pins.map(({ id }) => id))).toEqual([[1, 2, 3]]);
  expect(groupsOf(pins, 100).map((group) => group.pins.map(({ id }) => id))).toEqual([[1, 2], [3]]);
});

test('the view contains all posts, or the city if there are none', () => {
  expect(viewOfPins([], city).centre).toBe(city);
  const { centre, metresPerPixel } = viewOfPins([pin(1, 42.3, -83.2), pin(2, 42.34, -83.1)], city);
  expect(centre.lat).toBeCloseTo(42.32);
  expect(centre.lng).toBeCloseTo(-83.15);
  const { x } = metresFrom(centre, { lat: 42.34, lng: -83.1 });
  expect(x / metresPerPixel).toBeLessThan(200);
});
