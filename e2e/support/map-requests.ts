import type { Page } from '@playwright/test';

/** Matches the lazily loaded script files of the map. */
export const mapFiles = /\/assets\/(map-canvas|maplibre)/;

export function mapRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (mapFiles.test(request.url())) asked.push(request.url());
  });
  return asked;
}
