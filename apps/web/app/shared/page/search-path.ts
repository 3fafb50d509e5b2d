import { href, paths } from '@dalil/contract/paths';

/** Where a search leads, or null for empty text, which is no search. */
export function searchPath(keyword: unknown, type?: unknown): string | null {
  const text = typeof keyword === 'string' ? keyword.trim() : '';
  if (text === '') return null;
  return href(paths.search, {
    keyword: text,
    type: typeof type === 'string' && type !== '' ? type : undefined,
  });
}
