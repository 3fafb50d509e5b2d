import type { Page } from '@playwright/test';

/** The address of every file of the map that a page asks for, as it grows. */
export const mapFiles = /\/assets\/(map-canvas|maplibre)/;

export function mapRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (mapFiles.test(request.url())) asked.push(request.url());
  });
  return asked;
}
