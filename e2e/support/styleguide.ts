import type { Page } from '@playwright/test';
import { alive } from './alive.ts';

/** Opens the page with every component, which test servers enable with `STYLEGUIDE`. */
export async function openStyleguide(page: Page, address = '/styleguide'): Promise<void> {
  await page.goto(address);
  await alive(page);
}
