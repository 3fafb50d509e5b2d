import { useClient } from '@dalil/browser/api/use-client';
import { createClient } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import type { SuggestData } from '@dalil/contract/search';
import { useEffect, useState } from 'react';

/** Debounce delay: no request is sent while the user is typing. */
const pauseMs = 150;
const fewestLetters = 2;

/**
 * Suggestions for a text; null if there are none or the request failed. Responses for an outdated text are ignored.
 * Requests are anonymous and do not show the loading indicator.
 */
export function useSuggest(text: string): SuggestData | null {
  const { scope } = useClient();
  const [found, setFound] = useState<SuggestData | null>(null);
  const q = text.trim();
  const asks = q.length >= fewestLetters && q.length <= limits.searchText;
  useEffect(() => {
    if (!asks) {
      setFound(null);
      return;
    }
    const stopped = new AbortController();
    const ask = async () => {
      const client = createClient({
        scope,
        transport: ({ url, ...init }) => fetch(url, { ...init, signal: stopped.signal } as RequestInit),
      });
      const answer = await client.call('GET search/suggest', { query: { q } }).catch(() => null);
      if (!stopped.signal.aborted) setFound(answer?.data ?? null);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [asks, q, scope]);
  return asks ? found : null;
}
