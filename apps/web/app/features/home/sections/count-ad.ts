import { rootScope } from '@dalil/browser/api/browser-client';
import { sessionItem } from '@dalil/browser/storage/session-item';
import type { CountedOfAd } from '@dalil/contract/ads';
import { apiBase } from '@dalil/contract/scope';

const seen = sessionItem<string>('seen-ad');

/**
 * Counts a view once per visit, and every click. Sends a beacon without credentials, so that the page need not wait
 * for the response.
 */
export function countAd(id: string, what: CountedOfAd): void {
  if (what === 'views') {
    if (seen.read() === id) return;
    seen.keep(id);
  }
  const body = new Blob([JSON.stringify({ id, what })], { type: 'application/json' });
  navigator.sendBeacon(`${apiBase(rootScope())}/ads/count`, body);
}
