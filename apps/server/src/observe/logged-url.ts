/**
 * Names of a query whose values tell nothing about a person. Whatever else stands in an address is not written into the
 * log: an email that staff look for, words that somebody searched, where somebody is.
 */
export const harmlessNames: ReadonlySet<string> = new Set([
  'category',
  'cursor',
  'facts',
  'ids',
  'kind',
  'lang',
  'open',
  'parent',
  'photos',
  'role',
  'sort',
  'sub',
  'tree',
  'type',
  'verified',
  'within',
  'Page',
]);

export function loggedUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const query = url.slice(mark + 1).split('&');
  const shown = query.map((pair) => {
    const [name = ''] = pair.split('=', 1);
    return harmlessNames.has(name) ? pair : `${name.slice(0, 40)}=…`;
  });
  return `${url.slice(0, mark)}?${shown.join('&')}`;
}
