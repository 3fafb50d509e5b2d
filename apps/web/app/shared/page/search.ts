import { href, paths } from '@dalil/contract/paths';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';

/** Returns the URL of a search, or null for an empty keyword. */
export function searchPath(keyword: unknown, type?: unknown): string | null {
  const text = typeof keyword === 'string' ? keyword.trim() : '';
  if (text === '') return null;
  return href(paths.search, {
    keyword: text,
    type: typeof type === 'string' && type !== '' ? type : undefined,
  });
}

/**
 * Props that turn a form with `keyword` (and `type`) fields into a search form: client-side navigation with
 * JavaScript, a redirect without it.
 */
export function useSearch() {
  const navigate = useNavigate();
  return {
    action: '/search-result',
    method: 'get',
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      const asked = new FormData(form);
      const to = searchPath(asked.get('keyword'), asked.get('type'));
      if (!to) return;
      form.reset();
      void navigate(to);
    },
  };
}
