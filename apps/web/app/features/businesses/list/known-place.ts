import { readListQuery, withListQuery } from '../../../shared/listing/list/list-query.ts';
import { sessionItem } from '../../../shared/storage/session-item.ts';

/** Where the visitor has said to be, for as long as the tab lives: the next list begins with the nearest too. */
export const knownPlace = sessionItem<string>('near');

/** The same list from the place that is known, when the address asks for no other order. */
export function fromKnownPlace(search: URLSearchParams): string | null {
  const near = knownPlace.read();
  if (!near || search.has('near') || search.has('sort') || search.has('cursor')) return null;
  const query = readListQuery(new URLSearchParams({ near }));
  return query.near && withListQuery(search, { near: query.near, sort: 'nearest' });
}
