import { useSearchParams } from 'react-router';
import { useHydrated } from '../page/use-hydrated.ts';

/** What a mail put into the address, empty where there is nothing; null until scripts run: the server's page does not know it. */
export function useTicket(): string | null {
  const [search] = useSearchParams();
  return useHydrated() ? (search.get('ticket') ?? '') : null;
}
