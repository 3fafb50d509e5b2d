import type { ListingKindName } from '@dalil/contract/listing-states';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useStored } from '../../shared/stored.ts';
import { useClient } from '../../shared/use-client.ts';

/** Everything that was read of the member's own posts. */
const key = ['GET profile/listings'] as const;

/** The member's posts of one kind, page by page. */
export function useMyPosts(kind: ListingKindName) {
  const client = useClient();
  const enabled = useStored('token') !== null;
  return useInfiniteQuery({
    queryKey: [...key, 'pages', kind, client.scope],
    queryFn: ({ pageParam }) =>
      client.call('GET profile/listings', { query: { kind, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Pauses, resumes or removes a post, and shows what became of it. */
export function useChangePost() {
  const client = useClient();
  const queries = useQueryClient();
  return async (id: number, action: 'pause' | 'resume' | 'remove') => {
    await client.call('POST profile/listings/:id/state', { params: { id }, body: { action } });
    await queries.invalidateQueries({ queryKey: key });
  };
}
