import { href, paths } from '@dalil/contract/paths';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';

/** Where a search leads, or null for empty text, which is no search. */
export function searchPath(keyword: unknown, type?: unknown): string | null {
  const text = typeof keyword === 'string' ? keyword.trim() : '';
  if (text === '') return null;
  return href(paths.search, {
    keyword: text,
    type: typeof type === 'string' && type !== '' ? type : undefined,
  });
}

/** What makes a form with a `keyword` (and a `type`) a search, with script and, by a redirect, without it. */
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
