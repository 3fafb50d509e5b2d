import type { Page } from '@playwright/test';

interface Options {
  /**
   * Also counts API requests as errors: the HTML for a guest contains all data, so each request would fetch something
   * again.
   */
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
    // Ignores the console error that the browser itself writes about the intended 404.
    const own404 = message.location().url.endsWith('/no-such-street');
    if (message.type() === 'error' && !own404) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    // Ignores requests for map data, which is not part of the HTML and loads with the map.
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
