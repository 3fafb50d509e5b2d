import { rootScope } from '@dalil/browser/api/browser-client';
import { sessionItem } from '@dalil/browser/storage/session-item';
import type { CountedTap } from '@dalil/contract/listings';
import { apiBase } from '@dalil/contract/scope';

/**
 * Counts a contact anonymously with a beacon, because the page may be replaced at once by a call or map app. No code
 * waits for the response.
 */
export function countTap(id: number, what: CountedTap): void {
  const url = `${apiBase(rootScope())}/listings/${id}/count`;
  navigator.sendBeacon(url, new Blob([JSON.stringify({ what })], { type: 'application/json' }));
}

const seen = sessionItem<number[]>('seen-listings');

/** Counts at most one view of a page per visit. */
export function countView(id: number): void {
  const known = seen.read() ?? [];
  if (known.includes(id)) return;
  seen.keep([...known, id]);
  countTap(id, 'views');
}
