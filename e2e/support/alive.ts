import type { Page } from '@playwright/test';

/** Waits until React has taken over the page: before that a link loads a new document. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Follows the first link to an address as a visitor inside the app does, wherever on the page it is. */
export async function followLink(page: Page, address: string): Promise<void> {
  await alive(page);
  await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), address);
}
