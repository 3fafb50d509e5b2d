import { enter, enterElsewhere, errorOf, field, submit } from '../support/account-screens.ts';
import { photoFile } from '../support/business-input.ts';
import { waitForHydration } from '../support/hydration.ts';
import { newMember } from '../support/members.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a member posts a product, it is approved, found and saved, its seller is called, and it is sold [1.06] [3.19] [3.20] [3.21] [3.22] [3.23] [3.38] [3.40] [5.15] [6.06] [6.07] [6.08] [6.09] [7.04] [9.12]', async ({
  page,
  browser,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const [member, moderator] = [await newMember(), await newModerator()];
  const title = `Sedan ${Date.now()}`;
  await enter(page, member);
  await page.goto('/market-place');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('products.post') }).click();
  await expect(main.getByRole('heading', { level: 1, name: t('product-form.title') })).toBeVisible();

  await field(page, 'email').fill('');
  // An empty form shows the errors of all missing fields together.
  await submit(page).click();
  for (const [name, key] of [
    ['title', 'titleRequired'],
    ['price', 'priceRequired'],
    ['description', 'descriptionRequired'],
  ] as const)
    expect(await errorOf(page, name)).toBe(t(`errors.field.${key}`));
  for (const key of [
    'saleOrBuyRequired',
    'mainCategoryRequired',
    'subCategoryRequired',
    'typeRequired',
    'locationRequired',
    'phoneOrEmailRequired',
  ] as const)
    await expect(main.getByText(t(`errors.field.${key}`)).last()).toBeVisible();

  await main.getByLabel(t('product-form.side.offer'), { exact: true }).check();
  // A product that is offered needs a photo; one that is wanted does not.
  await submit(page).click();
  await expect(main.getByText(t('errors.field.imageRequired')).last()).toBeVisible();
  await main.getByLabel(t('product-form.category')).selectOption({ index: 1 });
  const sub = main.getByLabel(t('fields.subCategoryId'));
  await expect(sub.locator('option')).not.toHaveCount(1);
  await sub.selectOption({ index: 1 });
  await field(page, 'title').fill(title);
  await main.getByLabel(t('product-form.conditions.used'), { exact: true }).check();
  // Selecting the category added the fields for cars.
  await field(page, 'facts.year').fill('2019');
  await field(page, 'price').fill('13900');
  await main.getByLabel(t('listing-form.place.area')).selectOption({ index: 1 });
  await field(page, 'description').fill('One owner, serviced every year.');
  await main.locator('.photo-grid input[type=file]').setInputFiles([photoFile]);
  await expect(main.locator('.photo-grid .badge-success')).toBeVisible({ timeout: 30_000 });
  await field(page, 'phone').fill('(313) 555-0193');
  await field(page, 'owner').check();
  await field(page, 'terms').check();
  await submit(page).click();
  await expect(main.getByRole('heading', { name: t('product-form.sent.title') })).toBeFocused();
  await main.getByRole('link', { name: t('product-form.sent.mine') }).click();
  await expect(page).toHaveURL(/\/my-product$/);
  const row = main.locator('.post-row').filter({ hasText: title });
  await expect(row).toContainText(t('common.postStatus.pending'));
  const id = Number((await row.getByRole('link').first().getAttribute('href'))?.match(/\/(\d+)/)?.[1]);

  await decide(request, moderator, id, { decision: 'approve' });
  await page.reload();
  await expect(row).toContainText(t('common.postStatus.published'));

  // Another member reaches the product from the marketplace through links only.
  const other = await enterElsewhere(browser, await newMember());
  await other.goto(`/market-place?lang=${lang}`);
  await waitForHydration(other);
  const seen = other.getByRole('main');
  await seen.locator('.market-tile').first().click();
  await expect(other).toHaveURL(/subCategory\?main_id=\d+/);
  // Waits for the URL and reloads: the URL changes before the page does, and until then the tiles of the previous
  // page would be clicked.
  await seen.locator('.market-tile[href*="products?"]').first().click();
  await expect(other).toHaveURL(/products\?main_id=\d+&category_id=\d+/);
  await other.reload();
  await seen.getByRole('link', { name: title }).click();
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const tip of ['meet', 'pay', 'inspect'] as const)
    await expect(seen.getByText(t(`listing.safety.${tip}`))).toBeVisible();
  expect(await other.content()).not.toContain('5550193');
  await waitForHydration(other);
  const heart = seen.locator('.save-action:visible').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await seen
    .getByRole('button', { name: t('listing.private.showPhone') })
    .locator('visible=true')
    .first()
    .click();
  await expect(seen.getByText('(313) 555-0193').first()).toBeVisible();
  await other.goto(`/saved-product?lang=${lang}`);
  await expect(seen.getByRole('link', { name: title })).toBeVisible();

  // The owner sees how often the product was viewed and its phone number requested.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(t('my-posts.counts.summaryOfPost', { views: 1, contacts: 1 }));
  }).toPass();

  await row
    .getByRole('button', { name: t('my-posts.action.sold') })
    .or(row.getByText(t('my-posts.action.sold'), { exact: true }))
    .first()
    .click();
  await expect(row).toContainText(t('my-posts.fulfilled.sold'));
  await expect.poll(async () => (await request.get(`/api/mi/${lang}/1/products/${id}`)).status()).toBe(404);
  await other.context().close();
  await expectAccessible();
});
