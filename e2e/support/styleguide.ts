import type { Page } from '@playwright/test';
import { alive } from './alive.ts';

/** The page with every component, which servers of tests have (`STYLEGUIDE`). */
export async function openStyleguide(page: Page, address = '/styleguide'): Promise<void> {
  await page.goto(address);
  await alive(page);
}
