import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Holds a post while it is open here, so that nobody else decides it, and releases it when it is left undecided. */
export function useHold(id: number) {
  const client = useClient();
  const hold = useQuery({
    queryKey: ['hold', id],
    queryFn: () => client.call('POST staff/listings/:id/hold', { params: { id } }),
    // Renewed once before it expires; each renewal is in the audit log.
    refetchInterval: (limits.holdMinutes * 60_000) / 2,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    gcTime: 0,
  });
  const decided = useRef(false);
  const held = useRef(false);
  held.current = hold.isSuccess;
  useEffect(() => {
    const release = () => {
      if (decided.current || !held.current) return;
      held.current = false;
      // If this fails, the hold expires.
      client.call('DELETE staff/listings/:id/hold', { params: { id } }).catch(() => undefined);
    };
    addEventListener('pagehide', release);
    return () => {
      removeEventListener('pagehide', release);
      release();
    };
  }, [client, id]);
  return {
    hold,
    isDecided: () => decided.current,
    onDecided: () => {
      decided.current = true;
    },
  };
}
