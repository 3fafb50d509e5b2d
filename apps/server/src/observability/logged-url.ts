/**
 * Query parameters whose values contain no personal data. All others are removed from logged URLs: an email that
 * staff search for, a search query, a location.
 */
export const loggableParameters: ReadonlySet<string> = new Set([
  'action',
  'after',
  'area',
  'bathrooms',
  'bedrooms',
  'by',
  'category',
  'category_id',
  'cities',
  'closed',
  'condition',
  'cursor',
  'decision',
  'exact',
  'experience',
  'facts',
  'field',
  'folded',
  'free',
  'from',
  'furnished',
  'ids',
  'jobType',
  'kind',
  'lang',
  'list',
  'main_id',
  'open',
  'Page',
  'parent',
  'payPer',
  'photos',
  'preview',
  'priceMax',
  'priceMin',
  'role',
  'shared',
  'shown',
  'side',
  'sizeMax',
  'sizeMin',
  'sort',
  'state',
  'sub',
  'subject',
  'to',
  'tree',
  'type',
  'verdict',
  'verified',
  'warned',
  'within',
  'without',
]);

/** The path of a search page contains the search query. */
const searched = /^\/search-result\/[^/?]+/i;

/**
 * Returns a request URL as it may be logged: without search terms in the path, and without the values of query
 * parameters that are not in `loggableParameters`.
 */
export function loggedUrl(given: string): string {
  const url = given.replace(searched, '/search-result/…');
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const query = url.slice(mark + 1).split('&');
  const shown = query.map((pair) => {
    const [name = ''] = pair.split('=', 1);
    return loggableParameters.has(name) ? pair : `${name.slice(0, 40)}=…`;
  });
  return `${url.slice(0, mark)}?${shown.join('&')}`;
}
