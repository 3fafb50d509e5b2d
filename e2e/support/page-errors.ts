import type { Page } from '@playwright/test';

interface Options {
  /** Also collects API requests: a guest's document contains all data, so each request would be a second fetch. */
  fetches?: boolean;
}

/**
 * Collects what the page reports from now on: uncaught errors, console errors and violations of the content security
 * policy.
 */
export async function collectErrors(page: Page, { fetches = false }: Options = {}): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs the 404 of the document.
    const own404 = message.location().url.endsWith('/no-such-street');
    if (message.type() === 'error' && !own404) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    // Map data is loaded together with the map.
    const again = /\/api\/(?!.*\/(businesses\/map|map-sketch)\b)/;
    if (fetches && request.method() === 'GET' && again.test(request.url()))
      errors.push(`fetched again: ${request.url()}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return errors;
}
