import { useSearchParams } from 'react-router';
import { useHydrated } from '../page/use-hydrated.ts';

/**
 * Token from the link in an email, empty if there is none; null until hydration, because the server-rendered page
 * does not contain it.
 */
export function useTicket(): string | null {
  const [search] = useSearchParams();
  return useHydrated() ? (search.get('ticket') ?? '') : null;
}
