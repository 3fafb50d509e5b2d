import { type Page, test } from '@playwright/test';
import { alive } from './alive.ts';

/** Only a build with DALIL_STYLEGUIDE=1 has the page; without it the test is skipped and says so, except in CI. */
export async function openStyleguide(page: Page, address = '/styleguide'): Promise<void> {
  const response = await page.goto(address);
  test.skip(response?.status() === 404 && !process.env.CI, 'built without DALIL_STYLEGUIDE=1');
  await alive(page);
}
