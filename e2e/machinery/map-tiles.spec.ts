import type { Locator, Page } from '@playwright/test';
import { webglBrowser } from '../support/environment.ts';
import { type MapFeature, mapFile } from '../support/map-file.ts';
import { serveMap } from '../support/map-server.ts';
import { openStyleguide } from '../support/styleguide.ts';
import { expect, test } from '../support/test.ts';

// The GPU is emulated in software, which is slow even with a small window.
test.use({ launchOptions: webglBrowser, viewport: { width: 1000, height: 600 } });
test.slow();
const patient = { timeout: 60_000 };
test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof serveMap>>;
test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const { data } = await (await api.get('/api/mi/en/1/general-settings')).json();
  const { lng, lat } = data.city.mapCentre;
  site = await serveMap(mapFile([lng, lat], cityAround(lng, lat)));
});
test.afterAll(() => site.stop());

const arabicName = 'حي الياسمين الجديد';
/** Map features with water in the east and two neighbourhoods in the west, one of which has only an Arabic name. */
function cityAround(lng: number, lat: number): MapFeature[] {
  const quarter = (north: number, properties: Record<string, string>): MapFeature => ({
    layer: 'places',
    properties: { kind: 'locality', kind_detail: 'city', ...properties },
    shape: 'point',
    places: [[lng - 0.03, lat + north]],
  });
  return [
    {
      layer: 'water',
      properties: { kind: 'lake' },
      shape: 'area',
      places: [
        [lng + 0.014, lat + 0.05],
        [lng + 0.1, lat + 0.05],
        [lng + 0.1, lat - 0.05],
        [lng + 0.014, lat - 0.05],
      ],
    },
    quarter(0.006, { 'name:ar': arabicName }),
    quarter(-0.006, { name: 'Jasmine Heights' }),
  ];
}

/** Zoom level of the first map of the style guide. */
const zoom = 12.5;
const pixelsPerDegree = (512 * 2 ** zoom) / 360;

test('the map is rendered from byte ranges of the tile file, in both themes, with labels in the reader’s language, shaped and in the right order', async ({
  page,
  t,
}) => {
  const responses: number[] = [];
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/media/map.pmtiles')) responses.push(response.status());
  });
  page.on('console', (message) => {
    if (message.text().includes('Security Policy')) refused.push(message.text());
  });
  const map = await openMap(page, 'en');
  await expect(map.getByRole('link', { name: t('map.credit') })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  const { water, land } = await expectDrawn(page, map);
  await expect.poll(async () => sum(await inkOf(page, map, places.latin)), patient).toBeGreaterThan(1_000);
  expect(sum(await inkOf(page, map, places.arabic))).toBeLessThan(100);

  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const dark = await expectDrawn(page, map);
  expect([dark.water, dark.land]).not.toEqual([water, land]);
  expect(responses.length).toBeGreaterThan(0);
  expect(responses.filter((status) => status !== 206)).toEqual([]);
  expect(refused).toEqual([]);

  const arabic = await openMap(page, 'ar');
  await expectDrawn(page, arabic);
  await expect.poll(async () => sum(await inkOf(page, arabic, places.latin)), patient).toBeGreaterThan(1_000);
  const drawn = await inkOf(page, arabic, places.arabic);
  const written = await inkOfText(arabic, arabicName, drawn.length);
  const apart = await inkOfText(arabic, [...arabicName].join('\u200c'), drawn.length);
  expect(likeness(drawn, written)).toBeGreaterThan(0.75);
  // The Arabic label is drawn neither in reverse (left-to-right) order nor as unjoined letters.
  expect(likeness(drawn, written.toReversed())).toBeLessThan(0.7);
  expect(likeness(drawn, apart)).toBeLessThan(0.7);
});

test('a tile file that fails to load leaves the placeholder sketch', async ({ page }) => {
  await page.route('**/media/map.pmtiles', (route) => route.fulfill({ status: 404 }));
  const sketch = page.waitForResponse(/\/map-sketch/);
  const map = await openMap(page, 'en');
  expect((await sketch).ok()).toBe(true);
  await expect(map.locator('[data-ready="true"] canvas')).toBeVisible();
  await expect(map.locator('.place-map-credit')).toHaveCount(0);
});

const places = { arabic: [-0.03, 0.006], latin: [-0.03, -0.006] } as const;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function openMap(page: Page, lang: 'en' | 'ar'): Promise<Locator> {
  await openStyleguide(page, `${site.origin}/styleguide?lang=${lang}`);
  const map = page.locator('#maps .place-map').first();
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** Waits until water and land have the colours of the theme. */
async function expectDrawn(page: Page, map: Locator) {
  const [water, land] = await map.evaluate((element) =>
    ['--map-water', '--map-land'].map((name) => getComputedStyle(element).getPropertyValue(name)),
  );
  await expect.poll(() => colourAt(page, map, [0.035, 0]), patient).toBe(water);
  await expect.poll(() => colourAt(page, map, [-0.045, 0.01]), patient).toBe(land);
  return { water, land };
}

interface Pixels {
  width: number;
  rgba: number[];
}

/** Returns the pixels of a map area, given its offset from the centre in degrees east and north. */
async function seen(
  page: Page,
  map: Locator,
  [east, north]: Offset,
  size: [number, number],
): Promise<Pixels> {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not visible');
  const [width, height] = size;
  const stretch = 1 / Math.cos((42.3 * Math.PI) / 180);
  const clip = {
    x: Math.round(box.x + box.width / 2 + east * pixelsPerDegree - width / 2),
    y: Math.round(box.y + box.height / 2 - north * pixelsPerDegree * stretch - height / 2),
    width,
    height,
  };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const paper = new OffscreenCanvas(width, height).getContext('2d');
    paper?.drawImage(bitmap, 0, 0);
    return { width, rgba: [...(paper?.getImageData(0, 0, width, height).data ?? [])] };
  }, picture);
}

type Offset = readonly [east: number, north: number];

async function colourAt(page: Page, map: Locator, offset: Offset): Promise<string> {
  const { rgba } = await seen(page, map, offset, [1, 1]);
  return `#${rgba
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Returns for each pixel column how much darker than the background it is. */
const inkOf = async (page: Page, map: Locator, offset: Offset) =>
  inColumns(await seen(page, map, offset, [240, 30]));

function inColumns({ width, rgba }: Pixels): number[] {
  const ground = rgba[0] ?? 0;
  const columns = Array<number>(width).fill(0);
  for (let at = 0; at < rgba.length; at += 4) {
    const column = (at / 4) % width;
    columns[column] = (columns[column] ?? 0) + Math.max(0, ground - (rgba[at] ?? 0) - 8);
  }
  return columns;
}

/** Returns, for text rendered by the browser instead of the map, how dark each pixel column is, as the reference. */
async function inkOfText(map: Locator, text: string, width: number): Promise<number[]> {
  const rgba = await map.evaluate(
    (element, { text, width }) => {
      const paper = new OffscreenCanvas(width, 30).getContext('2d');
      if (!paper) throw new Error('no 2D canvas context');
      paper.fillStyle = 'white';
      paper.fillRect(0, 0, width, 30);
      paper.fillStyle = 'black';
      paper.font = `17px ${getComputedStyle(element).fontFamily}`;
      paper.direction = 'rtl';
      paper.textAlign = 'center';
      paper.textBaseline = 'middle';
      paper.fillText(text, width / 2, 15);
      return [...paper.getImageData(0, 0, width, 30).data];
    },
    { text, width },
  );
  return inColumns({ width, rgba });
}

/** Correlation of two rows of numbers, from -1 to 1; ignores a shift of up to 6 pixels. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const shifts = Array.from({ length: 13 }, (_, index) => index - 6);
  return Math.max(
    ...shifts.map((shift) =>
      correlation(
        one,
        one.map((_, at) => other[at + shift] ?? 0),
      ),
    ),
  );
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [meanOfOne, meanOfOther] = [sum(one) / one.length, sum(other) / other.length];
  const [a, b] = [one.map((n) => n - meanOfOne), other.map((n) => n - meanOfOther)];
  const dot = (left: readonly number[], right: readonly number[]) =>
    sum(left.map((n, at) => n * (right[at] ?? 0)));
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
