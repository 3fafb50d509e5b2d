import { readIds } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** Printable area of a sheet inside its margins, in CSS pixels. */
const sheet = { width: 704, height: 1000 };

test('a business, a home and a category print with their essential details, dark on white', async ({
  page,
  request,
}) => {
  const [business] = await readIds(request, 'businesses');
  const [rent] = await readIds(request, 'rents');
  const [article] = await readIds(request, 'blogs');
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const path of [
    `/MarketProfile/${business}`,
    `/Rent/${rent}`,
    `/Show-Blog/${article}`,
    '/SubCategory/Restaurants/1',
  ]) {
    await page.goto(path);
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const pressed = page.locator('.action-bar, .listing-actions, .save-button, .filter-panel, main nav');
    await expect(pressed.filter({ visible: true }), path).toHaveCount(0);
    await expect(page.locator('footer'), path).toBeHidden();
    await expect(
      page.locator('main :is(.button, .icon-button):visible:not(.listing-contact .button)'),
      path,
    ).toHaveCount(0);
    await expect(page.locator('.header .logo-on-dark'), path).toBeHidden();
    const seen = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      ink: getComputedStyle(document.querySelector('h1') as Element).color,
    }));
    expect(seen.wide, path).toBeLessThanOrEqual(0);
    expect(Number(/\d+/.exec(seen.ink)?.[0]), path).toBeLessThan(80);
    await page.emulateMedia({ media: 'screen' });
  }
  // The page still open is the directory: each printed row must show the phone number.
  await page.emulateMedia({ media: 'print' });
  const row = page.locator('.business-row').first();
  await expect(row.locator('.on-paper')).toHaveText(/^\+1 \(\d{3}\) \d{3}-\d{4}$/);
  await expect(row.locator('img')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(row.locator('.on-paper')).toBeHidden();
});
