import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { RouteResponse } from '@dalil/contract/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { byId } from '../../page/loaders/subject-loader.ts';
import type { Own } from './owner-listing-page.tsx';

type Draft = RouteResponse<'GET profile/listings/:id'>['data'];

/**
 * Reads the user's post named in the URL, for kinds without a preview endpoint: the input of the draft contains all
 * that is shown.
 */
export function useOwnPost<T extends { title: string }>(
  ownOf: (draft: Draft) => T,
): UseQueryResult<{ data: T & Own }> {
  const enabled = useMemberValue('token') !== null;
  const read = apiQuery(useClient(), 'GET profile/listings/:id', byId(useParams()));
  return useQuery({
    ...read,
    enabled,
    select: ({ data: draft }) => {
      const own = ownOf(draft);
      return { data: { ...own, id: draft.id, name: own.title, post: draft.post } };
    },
  });
}
