import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Acquires and renews the review lock of a post while it is open here, so that no other moderator decides it. It is
 * released when the review closes, unless the caller has reported a decision with `onDecided`.
 */
export function useReviewLock(id: number) {
  const client = useClient();
  const hold = useQuery({
    queryKey: ['hold', id],
    queryFn: () => client.call('POST staff/listings/:id/hold', { params: { id } }),
    // Renewed once before it expires, and not more often, because each renewal is recorded in the audit log.
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
      // Errors are ignored: if the release request fails, the lock expires by itself.
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
