import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from './search-path.ts';

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
