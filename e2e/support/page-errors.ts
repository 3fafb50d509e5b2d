import type { Page } from '@playwright/test';

interface Options {
  /** Also collects API requests: the document of a guest holds everything, so each would be a second fetch. */
  fetches?: boolean;
}

/** Collects what the page reports from now on: uncaught errors, console errors, violations of the content security policy. */
export async function collectErrors(page: Page, { fetches = false }: Options = {}): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports the document's own 404.
    const own404 = message.location().url.endsWith('/no-such-street');
    if (message.type() === 'error' && !own404) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    // What is drawn on a map comes with the map.
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
