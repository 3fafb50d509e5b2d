import { rootScope } from '@dalil/browser/api/browser-client';
import { sessionItem } from '@dalil/browser/storage/session-item';
import type { ReportedEvent } from '@dalil/contract/listings';
import { apiBase } from '@dalil/contract/scope';

/**
 * Counts an event of a listing, such as a view or call, anonymously with a beacon, because the page may be replaced
 * at once by a call or map app. No code waits for the response.
 */
export function countTap(id: number, what: ReportedEvent): void {
  const url = `${apiBase(rootScope())}/listings/${id}/count`;
  navigator.sendBeacon(url, new Blob([JSON.stringify({ what })], { type: 'application/json' }));
}

const seen = sessionItem<number[]>('seen-listings');

/** Counts a view of a listing, at most once for the lifetime of the tab. */
export function countView(id: number): void {
  const known = seen.read() ?? [];
  if (known.includes(id)) return;
  seen.keep([...known, id]);
  countTap(id, 'views');
}
