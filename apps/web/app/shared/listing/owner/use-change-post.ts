import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { toast } from '@dalil/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { LifeAction } from './life.ts';

export const myPostsKey = ['GET profile/listings'] as const;

/** Lists, counts, and one post as its own page reads it: a business by its preview, every other kind by its id. */
const ofMyPosts = /^GET profile\/(listings(\/:id)?|counts|[\w-]+\/:id\/preview)$/;

/** Everything that was read of the member's own posts is read anew. */
export const forgetMyPosts = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => ofMyPosts.test(String(queryKey[0])) });

export type PostAction = 'withdraw' | 'remove' | 'restore' | LifeAction;

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
      await forgetMyPosts(queries);
    }
  };
}
