import { expect, type Page } from '@playwright/test';

const transparent = 'rgba(0, 0, 0, 0)';

export async function expectHeaderHeight(page: Page): Promise<void> {
  expect((await page.getByRole('banner').boundingBox())?.height).toBeGreaterThanOrEqual(70);
}

/** Expects the look of an active header, which has a background colour; an inactive one is transparent. */
export async function expectActiveHeader(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', transparent);
  await expectHeaderHeight(page);
}

export async function expectTransparentHeader(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCSS('background-color', transparent);
  await expectHeaderHeight(page);
}
