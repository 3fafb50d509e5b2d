import { rootScope } from '@dalil/browser/api/browser-client';
import { sessionItem } from '@dalil/browser/storage/session-item';
import type { CountedTap } from '@dalil/contract/listings';
import { apiBase } from '@dalil/contract/scope';

/** A beacon outlives the page: a call or a map app may take its place at once. Nothing waits for it, nobody is named. */
export function countTap(id: number, what: CountedTap): void {
  const url = `${apiBase(rootScope())}/listings/${id}/count`;
  navigator.sendBeacon(url, new Blob([JSON.stringify({ what })], { type: 'application/json' }));
}

const seen = sessionItem<number[]>('seen-listings');

/** Once a visit, however often the page is opened in it. */
export function countView(id: number): void {
  const known = seen.read() ?? [];
  if (known.includes(id)) return;
  seen.keep([...known, id]);
  countTap(id, 'views');
}
