import { useClient } from '@dalil/browser/api/use-client';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { myPostsKey } from './use-change-post.ts';

/** The user's posts of one kind, paginated. */
export function useMyPosts(kind: ListingKindName) {
  const client = useClient();
  const enabled = useMemberValue('token') !== null;
  return useInfiniteQuery({
    queryKey: [...myPostsKey, 'pages', kind, client.scope],
    queryFn: ({ pageParam }) =>
      client.call('GET profile/listings', { query: { kind, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
