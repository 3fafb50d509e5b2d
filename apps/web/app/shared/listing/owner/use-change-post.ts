import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { toast } from '@dalil/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { LifeAction } from './life.ts';

export const myPostsKey = ['GET profile/listings'] as const;

/** Matches queries for lists, counts and single posts: a business by its preview, other kinds by id. */
const ofMyPosts = /^GET profile\/(listings(\/:id)?|counts|[\w-]+\/:id\/preview)$/;

/** Invalidates all queries of the user's own posts. */
export const forgetMyPosts = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => ofMyPosts.test(String(queryKey[0])) });

export type PostAction = 'withdraw' | 'remove' | 'restore' | LifeAction;

/** Returns a function that changes a post and shows the result or an error. Resolves to true on success. */
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
      // Also after a rejected request: another tab may have changed the post first.
      await forgetMyPosts(queries);
    }
  };
}
