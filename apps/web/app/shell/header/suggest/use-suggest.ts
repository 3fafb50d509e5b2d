import { useClient } from '@dalil/browser/api/use-client';
import { createClient } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import type { SuggestData } from '@dalil/contract/search';
import { useEffect, useState } from 'react';

/** Between two letters of somebody who types, nothing is asked for. */
const pauseMs = 150;
const fewestLetters = 2;

/**
 * What is suggested for a text; null for nothing, also when the answer did not come. An answer that comes after another
 * text was typed is never shown. Who asks is not said, and no bar shows that the page loads something.
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
