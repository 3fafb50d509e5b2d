import type { Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

/** Opens the style guide, a page with every component; test servers enable it with `STYLEGUIDE`. */
export async function openStyleguide(page: Page, address = '/styleguide'): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}
