import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { toast } from '@dalil/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { LifeAction } from './status.ts';

/**
 * Key prefix of the queries for lists of the user's posts. Changes affect further queries: use `invalidateMyPosts` to
 * invalidate.
 */
export const myPostsKey = ['GET profile/listings'] as const;

/**
 * Query keys of the user's own posts: lists, counts and single posts (a business by its preview, other kinds by id).
 */
const ofMyPosts = /^GET profile\/(listings(\/:id)?|counts|[\w-]+\/:id\/preview)$/;

/** Invalidates all queries that depend on the user's own posts: lists, counts, single posts and previews. */
export const invalidateMyPosts = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => ofMyPosts.test(String(queryKey[0])) });

/** Status changes that an owner can request. `remove` deletes a post, and `restore` undoes that. */
export type PostAction = 'withdraw' | 'remove' | 'restore' | LifeAction;

/**
 * Returns a function that changes the status of a post and then invalidates the user's posts. Resolves to true on
 * success; on failure it shows the error and resolves to false. The caller reports success.
 */
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
      // Refetches after a rejected request too: another tab may have changed the post first.
      await invalidateMyPosts(queries);
    }
  };
}
