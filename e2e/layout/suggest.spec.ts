import { expectNoViolations } from '../support/axe.ts';
import { devices, sizesOn } from '../support/devices.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

test('suggestions are readable, reachable and accessible, and fill a phone', async ({
  page,
  lang,
  phone,
  t,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('searches', JSON.stringify(['two-bedroom', 'شقة بغرفتين'])),
  );
  await page.goto('/About');
  await waitForHydration(page);
  const panel = page.locator('.suggest-panel');

  for (const size of sizesOn(phone))
    await test.step(`at ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      const narrow = size.width === devices.phone.viewport.width;
      if (narrow) await page.getByRole('button', { name: t('shell.search.open') }).click();
      const box = page.getByRole('banner').getByRole('searchbox').locator('visible=true');
      await box.fill(lang === 'ar' ? 'مطع' : 'rest');
      await expect(panel.getByRole('option').first()).toBeVisible();
      await expect(panel.getByRole('group', { name: t('shell.search.categories') })).toBeVisible();
      await box.press('ArrowDown');
      await expectNoViolations(page);
      await setTheme('dark');
      await expectNoViolations(page, { rules: ['color-contrast'] });
      await setTheme('light');
      const { x, y, width, height } = (await panel.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      if (narrow) expect([width, y + height]).toEqual([size.width, size.height]);
      for (const target of await panel.locator('a, button').all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      if (narrow) return;
      await box.press('Escape');
      await expect(panel).toBeHidden();
    });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  async function setTheme(theme: string): Promise<void> {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  }
});
