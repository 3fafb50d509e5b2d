import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page, because before that a clicked link loads a new document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Clicks the first link to a URL, even off screen, so that the app navigates without loading a new document. */
export async function followLink(page: Page, address: string): Promise<void> {
  await waitForHydration(page);
  await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), address);
}
