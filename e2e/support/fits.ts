import { expect, type Page } from '@playwright/test';

/** The page reflows on the narrowest screen that counts, its icons whole; afterwards the screen is as it was. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const squeezed = await page
    .locator('svg.icon:visible')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => icon.getBoundingClientRect().width < icon.getBoundingClientRect().height - 1)
        .map((icon) => icon.querySelector('use')?.getAttribute('href')),
    );
  expect(squeezed).toEqual([]);
  if (before) await page.setViewportSize(before);
}
