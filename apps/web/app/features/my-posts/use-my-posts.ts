import type { ListingKindName } from '@dalil/contract/listing-states';
import { toast } from '@dalil/ui/toast';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../shared/failure-code.ts';
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

export type PostAction = 'pause' | 'resume' | 'remove' | 'restore';

/** Changes a post and shows what became of it, or says why it could not. Answers whether it did. */
export function useChangePost() {
  const t = useTranslations('errors');
  const client = useClient();
  const queries = useQueryClient();
  return async (id: number, action: PostAction): Promise<boolean> => {
    try {
      await client.call('POST profile/listings/:id/state', { params: { id }, body: { action } });
      return true;
    } catch (error) {
      toast('error', t(failureCode(error)));
      return false;
    } finally {
      // Also after a refusal: another tab may have been quicker.
      await queries.invalidateQueries({ queryKey: key });
    }
  };
}
