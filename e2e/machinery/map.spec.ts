import { drawingBrowser } from '../support/machine.ts';
import { mapFiles, mapRequests } from '../support/map-requests.ts';
import { openStyleguide } from '../support/styleguide.ts';
import { expect, test } from '../support/test.ts';

test.use({ launchOptions: drawingBrowser });

test('the map clusters overlapping pins, zooms in, highlights a pin, and follows the arrow keys', async ({
  page,
  t,
}) => {
  const ofMap = mapRequests(page);
  await openStyleguide(page);
  expect(ofMap).toEqual([]);

  const maps = page.locator('#maps .place-map');
  await maps.first().scrollIntoViewIfNeeded();
  const clusters = maps.first().locator('.map-cluster');
  await expect(clusters).toHaveCount(2);
  expect(ofMap.length).toBeGreaterThan(0);
  await expect(clusters.first()).toHaveAccessibleName(t('map.cluster', { count: 2 }));
  await clusters.first().press('Enter');
  await expect(clusters).toHaveCount(0);
  // After zooming in by keyboard, the focus is on one of the pins of the former cluster.
  await expect(maps.first().locator('.map-pin:focus')).toHaveAttribute('data-lit', 'true');

  const pin = maps.first().locator('.map-pin').first();
  await pin.focus();
  await expect(pin).toHaveAttribute('data-lit', 'true');

  // In the location picker the map moves under a fixed pin, in the same direction in both languages.
  const picking = maps.nth(1);
  await picking.scrollIntoViewIfNeeded();
  await picking.locator('canvas').focus();
  const place = page.locator('#maps output');
  const [lat, lng] = await pressed('ArrowRight');
  const [sameLat, further] = await pressed('ArrowRight');
  const [lower] = await pressed('ArrowDown');
  expect([sameLat, (further ?? 0) > (lng ?? 0), (lower ?? 0) < (lat ?? 0)]).toEqual([lat, true, true]);

  async function pressed(key: string) {
    const before = await place.textContent();
    await page.keyboard.press(key);
    await expect(place).not.toHaveText(before ?? '');
    return (await place.textContent())?.split(', ').map(Number) ?? [];
  }
});

test('without the code of the map, the page shows a text instead and stays usable', async ({ page, t }) => {
  await page.route(mapFiles, (route) => route.abort());
  await openStyleguide(page);
  const map = page.locator('#maps .place-map').first();
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveText(t('map.missing'));
});
