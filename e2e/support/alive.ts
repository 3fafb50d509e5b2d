import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page: before that, a link loads a new document. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Clicks the first link to a URL wherever it is on the page, as client-side navigation. */
export async function followLink(page: Page, address: string): Promise<void> {
  await alive(page);
  await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), address);
}
