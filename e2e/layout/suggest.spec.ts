import { alive } from '../support/alive.ts';
import { expect, test } from '../support/test.ts';

test('suggestions are readable, reachable and accessible, and fill a phone', async ({
  page,
  lang,
  phone,
  t,
  expectAccessible,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('searches', JSON.stringify(['two-bedroom', 'شقة بغرفتين'])),
  );
  await page.goto('/About');
  await alive(page);
  if (phone) await page.getByRole('button', { name: t('shell.search.open') }).click();
  const box = page.getByRole('banner').getByRole('searchbox').locator('visible=true');
  await box.fill(lang === 'ar' ? 'مطع' : 'rest');
  const panel = page.locator('.suggest-panel');
  await expect(panel.getByRole('option').first()).toBeVisible();
  await expect(panel.getByRole('group', { name: t('shell.search.categories') })).toBeVisible();
  await box.press('ArrowDown');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible();
  }
  const width = page.viewportSize()?.width ?? 0;
  const place = await panel.boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
  if (phone) {
    expect(place?.width).toBe(width);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(page.viewportSize()?.height);
  }
  for (const target of await panel.locator('a, button').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
