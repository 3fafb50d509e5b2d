import type { Category } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import type { Language } from '@dalil/messages/languages';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { readBusinesses, readCategories } from '../support/api.ts';
import { followLink, waitForHydration } from '../support/hydration.ts';
import { mapFiles } from '../support/map-requests.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.locator('.result-rows .business-row');
const names = (page: Page) => rows(page).locator('.card-title a');
const pathOf = ({ id, name }: Category) =>
  `/SubCategory/${encodeURIComponent(name.replaceAll(' ', ''))}/${id}/?Page=shops`;
/** Query parameters of the current page. */
const searchOf = (page: Page) => new URL(page.url()).searchParams;

/** Returns the first category, which has more businesses than fit on one page. */
async function readRestaurants(request: APIRequestContext, lang: Language): Promise<Category> {
  const [restaurants] = await readCategories(request, lang);
  if (!restaurants) throw new Error('no category found');
  return restaurants;
}

async function openList(page: Page, category: Category): Promise<void> {
  await page.goto(pathOf(category));
  await waitForHydration(page);
}

/** Blocks the map files: the list works without the map, and the tests are faster. */
const blockMap = (page: Page) => page.route(mapFiles, (route) => route.abort());

test('shops lead to a category, its businesses and further pages, and back [2.11] [3.03] [3.04] [4.03] [8.16]', async ({
  page,
  request,
  lang,
  t,
}) => {
  const shops = (await readCategories(request, lang)).filter(({ type }) => type === 'business');
  const [restaurants] = shops;
  if (!restaurants) throw new Error('no category found');
  await blockMap(page);
  await page.goto('/Category/shops');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.services.shops.title'));
  const cards = page.getByRole('main').locator('.category-card');
  // Categories with few businesses are grouped below the others.
  const many = shops.filter(({ count }) => count >= 3);
  // Large tiles fill complete rows of four; the remaining categories follow as small ones.
  const large = many.slice(0, many.length - (many.length % 4));
  const inOrder = [...large, ...shops.filter((shop) => !large.includes(shop))];
  await expect(page.getByRole('main').locator('.category-art')).toHaveCount(large.length);
  await expect(cards).toHaveText(
    inOrder.map(({ name, count }) => name + t('common.count.place', { n: count })),
  );
  await waitForHydration(page);
  await cards.first().click();
  await expect(page).toHaveURL(pathOf(restaurants));
  await expect(page).toHaveTitle(`${restaurants.name} · ${t('common.brand')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(restaurants.name);
  await expect(rows(page)).toHaveCount(limits.pageSize);
  // The open status is filled in by the browser only, because a cached page does not know the current time.
  await expect(rows(page).first().locator('.open-status')).not.toBeEmpty();

  const first = await names(page).first().textContent();
  await page.getByRole('link', { name: t('ui.showMore') }).click();
  await expect(rows(page)).toHaveCount(restaurants.count - limits.pageSize);
  await expect(page.getByText(t('ui.end'))).toBeVisible();
  expect(searchOf(page).has('cursor')).toBe(true);
  await page.goBack();
  await expect(names(page).first()).toHaveText(first ?? '');
});

test('filters and order are in the URL: shared, reloaded, restored by Back and removed, even without the code of the map [3.03] [3.50] [9.05]', async ({
  page,
  context,
  request,
  lang,
  phone,
  t,
  expectAccessible,
}) => {
  const restaurants = await readRestaurants(request, lang);
  const children = await request.get(`/api/mi/${lang}/1/categories?parent=${restaurants.id}`);
  const [, yemeni] = (await children.json()).data as Category[];
  if (!yemeni) throw new Error('no subcategory found');
  await blockMap(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 42.30741, longitude: -83.14322 });
  await openList(page, restaurants);
  if (!phone) await expect(page.getByText(t('map.missing'))).toBeVisible();

  const filters = phone ? page.getByRole('dialog') : page.getByRole('complementary');
  if (phone) await page.getByRole('button', { name: t('listing.list.filters') }).click();
  await filters.getByRole('checkbox', { name: yemeni.name }).check();
  await filters.getByRole('switch', { name: t('listing.list.near') }).check();
  await expect(page).toHaveURL(/near=42\.307,-83\.143/);
  if (phone) {
    await expectAccessible();
    // On phones the button that closes the filters shows the number of results.
    await filters.getByRole('button', { name: t('directory.list.showCount', { n: yemeni.count }) }).click();
  }
  await expect(rows(page)).toHaveCount(yemeni.count);
  expect([searchOf(page).get('sub'), searchOf(page).get('sort')]).toEqual([String(yemeni.id), 'nearest']);
  const nearest = (
    await readBusinesses(request, lang, `sub=${yemeni.id}&near=42.307,-83.143&sort=nearest`)
  ).map(({ name }) => name);
  await expect(names(page)).toHaveText(nearest);

  await page.getByLabel(t('listing.list.sort')).selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  const byName = [...nearest].sort((one, other) => (one < other ? -1 : 1));
  await expect(names(page)).toHaveText(byName);
  await page.goBack();
  await expect(names(page)).toHaveText(nearest);
  await page.reload();
  await expect(names(page)).toHaveText(nearest);
  await waitForHydration(page);

  await page.getByRole('link', { name: t('ui.remove', { name: yemeni.name }) }).click();
  await expect(rows(page)).toHaveCount(limits.pageSize);
  await page.goto(`${pathOf(restaurants)}&verified=1&facts=ice-skating`);
  await expect(page.getByRole('heading', { name: t('ui.noData') })).toBeVisible();
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('listing.list.clear') })
    .last()
    .click();
  await expect(rows(page)).toHaveCount(limits.pageSize);
});

test('the filters are a plain form without JavaScript', async ({ browser, baseURL, request, lang, t }) => {
  const restaurants = await readRestaurants(request, lang);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`${pathOf(restaurants)}&lang=${lang}`);
  const filters = page.getByRole('complementary');
  await filters.getByRole('checkbox').nth(1).check();
  await filters.getByRole('switch', { name: t('directory.list.verified') }).check();
  await filters.getByRole('button', { name: t('directory.list.show') }).click();
  await expect(page).toHaveURL(/sub=\d+.*verified=1/);
  await expect(page.locator('.applied-filters li')).toHaveCount(2);
  expect(await rows(page).count()).toBeLessThan(5);
  // Another attribute is added to the current filters, and can be removed on its own.
  const word = filters.locator('.filter-facts button').first();
  const name = (await word.textContent()) ?? '';
  await word.click();
  await expect(page).toHaveURL(/facts=[a-z-]+/);
  await filters.locator('.filter-facts button').nth(1).click();
  await expect(page.locator('.applied-filters li')).toHaveCount(4);
  await page.getByRole('link', { name: t('ui.remove', { name }) }).click();
  await expect(page.locator('.applied-filters li')).toHaveCount(3);
  await context.close();
});

test('rows and pins highlight together, and the visible map area can be searched [3.03]', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, request, lang, phone, t }) => {
  const restaurants = await readRestaurants(request, lang);
  await openList(page, restaurants);
  const map = page.locator('.place-map');
  if (phone) {
    await expect(map.locator('canvas')).toHaveCount(0);
    await page.getByRole('link', { name: t('listing.list.map'), exact: true }).click();
  }
  const pin = map.locator('.map-pin').first();
  await expect(pin).toBeVisible();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  if (!phone) {
    await names(page).filter({ hasText: name }).focus();
    await expect(pin).toHaveAttribute('data-lit', 'true');
  }
  await pin.click();
  await expect(map.getByRole('link', { name })).toBeVisible();
  await expect(map.locator('.map-choice')).toBeInViewport({ ratio: 1 });
  if (phone) {
    const [card, pill] = [map.locator('.map-choice'), page.locator('.map-pill')];
    const below = async () =>
      ((await card.boundingBox())?.y ?? 0) + ((await card.boundingBox())?.height ?? 0);
    // The button back to the list does not cover the card of the selected business.
    await expect.poll(async () => ((await pill.boundingBox())?.y ?? 0) - (await below())).toBeGreaterThan(0);
  }
  await map.getByRole('button', { name: t('map.zoomIn'), exact: true }).click();
  await map.getByRole('link', { name: t('listing.list.searchArea') }).click();
  await expect(page).toHaveURL(/box=-83\.\d+,42\.\d+,-83\.\d+,42\.\d+/);
  if (phone) await page.getByRole('link', { name: t('listing.list.list'), exact: true }).click();
  await expect(page.locator('.applied-filters')).toContainText(t('listing.list.area'));
});

test('before its code loads the map shows a placeholder of the same size, and the layout does not shift', {
  tag: '@en-desktop',
}, async ({ page, request, lang }) => {
  const restaurants = await readRestaurants(request, lang);
  let arrive = () => {};
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/\/assets\/(places-map|map-canvas|maplibre)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(pathOf(restaurants));
  const map = page.locator('.map-part .place-map');
  await expect(map).toHaveCSS('background-image', /gradient/);
  let place: Awaited<ReturnType<typeof map.boundingBox>> = null;
  // The bounding box is polled because hydration replaces the map's placeholder, which then briefly has none.
  await expect.poll(async () => (place = await map.boundingBox())).not.toBeNull();
  await waitForHydration(page);
  await expect.poll(() => map.boundingBox()).toEqual(place);
  arrive();
  await expect(map.locator('canvas')).toBeVisible();
  await expect.poll(() => map.boundingBox()).toEqual(place);
});

test('searching keeps the focus and the order, in the phone sheet too [3.03]', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, request, lang, phone, t }) => {
  const restaurants = await readRestaurants(request, lang);
  await blockMap(page);
  await page.goto(`${pathOf(restaurants)}&sort=name`);
  await waitForHydration(page);
  const filters = phone ? page.getByRole('dialog') : page.getByRole('complementary');
  if (phone) await page.getByRole('button', { name: t('listing.list.filters') }).click();
  const word = filters.getByRole('searchbox', { name: t('directory.list.q') });
  await word.fill('Warren');
  if (phone)
    await filters
      .getByRole('button', { name: t('directory.list.showCount', { n: restaurants.count }) })
      .click();
  else await word.press('Enter');
  await expect(page).toHaveURL(/sort=name.*q=Warren|q=Warren.*sort=name/);
  if (phone) await expect(filters).toBeHidden();
  else await expect(word).toBeFocused();
  await expect(page.locator('.applied-filters')).toContainText('Warren');
  await page.getByRole('link', { name: t('ui.remove', { name: 'Warren' }) }).click();
  await expect(page).not.toHaveURL(/Warren/);
  if (!phone) await expect(word).toHaveValue('');
});

test('a denied location permission shows its message beside the control that requested it', {
  tag: '@ar-phone',
}, async ({ page, request, lang, t }) => {
  const restaurants = await readRestaurants(request, lang);
  await openList(page, restaurants);
  await page.getByRole('button', { name: t('listing.list.filters') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('switch', { name: t('listing.list.near') }).click();
  await expect(sheet.getByText(t('listing.list.notLocated'))).toBeVisible();
});

test('open now and near me are one click away; the nearest come first, in the next list too [3.03] [4.14]', async ({
  page,
  context,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const [restaurants, coffee] = await readCategories(request, lang);
  if (!restaurants || !coffee) throw new Error('no category found');
  await blockMap(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 42.30741, longitude: -83.14322 });
  await openList(page, restaurants);
  const quick = page.getByRole('group', { name: t('listing.list.quick') });
  const near = quick.getByRole('button', { name: t('listing.list.near') });
  await near.click();
  await expect(page).toHaveURL(/near=42\.307,-83\.143.*sort=nearest/);
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  // Sorting by distance filters nothing out, and every row shows its distance.
  await expect(page.locator('.results-sort').getByRole('status')).toHaveText(
    t('common.count.place', { n: restaurants.count }),
  );
  const distances = rows(page).locator('.business-row-place > :nth-child(2)');
  await expect(distances).toHaveCount(limits.pageSize);
  await expect(distances.first()).toHaveText(t('common.distance', { n: 0.2 }));
  await expect(rows(page).first().locator('a[href^="tel:"]')).toHaveAccessibleName(
    new RegExp(t('directory.list.call')),
  );
  await expectAccessible();

  await followLink(page, '/Category/shops');
  await page.getByRole('main').locator('.category-card').nth(1).click();
  await expect(page).toHaveURL(/near=42\.307,-83\.143.*sort=nearest/);
  await quick.getByRole('button', { name: t('listing.list.near') }).click();
  await expect(page).not.toHaveURL(/near=/);
});

test('a list without open businesses names the next one to open and suggests what to do [9.05]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const restaurants = await readRestaurants(request, lang);
  await blockMap(page);
  const none = (route: Route) => route.fulfill({ json: { data: [], meta: { next: null } } });
  await page.route(/\/businesses\?.*open=1/, none);
  // Sets the clock to four in the morning in the time zone of the city.
  await page.clock.setFixedTime(new Date('2026-11-17T09:00:00Z'));
  await openList(page, restaurants);
  const open = page
    .getByRole('group', { name: t('listing.list.quick') })
    .getByRole('button', { name: t('directory.list.open') });
  await open.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('directory.list.closedNow.title') })).toBeVisible();
  await expect(main.locator('.nothing-open .business-row')).toHaveCount(1);
  const name = await main.locator('.nothing-open .card-title').textContent();
  await expect(main.locator('.nothing-open .empty p')).toContainText(name ?? '');
  await expectAccessible();
  await main.getByRole('link', { name: t('directory.list.closedNow.remove') }).click();
  await expect(rows(page)).toHaveCount(limits.pageSize);
  await expect(open).toHaveAttribute('aria-pressed', 'false');
});
