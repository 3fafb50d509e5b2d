import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { alive } from '../support/alive.ts';
import { distinctPages, memberPages } from '../support/every-page.ts';
import { newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/** Words of an address in another order than the server's. */
const unordered = '/SubCategory/Restaurants/1/?view=map&Page=shops&lang=en';

/** What the browser complains about from now on: errors, and what the policy of a page refused. */
async function complaints(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports the document's own 404.
    const own404 = message.location().url.endsWith('/no-such-street');
    if (message.type() === 'error' && !own404) faults.push(`${page.url()}: ${message.text()}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return faults;
}

for (const path of [...distinctPages, unordered]) {
  test(`${path} comes alive without an error, a policy violation or a second fetch`, async ({ page }) => {
    const faults = await complaints(page);
    page.on('request', (request) => {
      // What is drawn on a map comes with the map.
      const again = /\/api\/(?!.*\/(businesses\/map|map-sketch)\b)/;
      if (request.method() === 'GET' && again.test(request.url()))
        faults.push(`fetched again: ${request.url()}`);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await alive(page);
    expect(faults).toEqual([]);
  });
}

test('the pages of a member come alive without an error or a policy violation', async ({ page, request }) => {
  await enter(page, await newMember(request));
  const faults = await complaints(page);
  // Who listens for messages is never done with the network.
  await page.route(/\/live$/, (route) => route.fulfill({ status: 204 }));
  for (const path of memberPages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await alive(page);
    await expect(page, path).toHaveURL(path);
  }
  expect(faults).toEqual([]);
});
