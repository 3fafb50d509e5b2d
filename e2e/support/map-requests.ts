import type { Page } from '@playwright/test';

/** Matches the lazily loaded script files of the map. */
export const mapFiles = /\/assets\/(map-canvas|maplibre)/;

export function mapRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (mapFiles.test(request.url())) requested.push(request.url());
  });
  return requested;
}
