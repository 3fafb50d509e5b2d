import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { Application, ApplicationState } from '@dalil/contract/applications';
import type { RouteResponse } from '@dalil/contract/client';
import { toast } from '@dalil/ui/toast';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** States of an application, in the order of the tabs. */
export const states = ['new', 'read', 'invited', 'declined'] as const satisfies ApplicationState[];

export interface ApplicationsQuery {
  /** ID of the job. */
  id: number;
  state: ApplicationState | undefined;
}

const route = 'GET profile/listings/:id/applications';
/**
 * Metadata of a page of applications: the title of the job, the number of applications by state, and the cursor of
 * the next page.
 */
export type ListMeta = RouteResponse<typeof route>['meta'];

/**
 * Paginated list of applications. It is refetched whenever the page is shown again, because applications may have
 * been opened or decided elsewhere.
 */
export function useApplications({ id, state }: ApplicationsQuery) {
  const client = useClient();
  const enabled = useMemberValue('token') !== null;
  return useInfiniteQuery({
    queryKey: [route, id, state, client.scope],
    queryFn: ({ pageParam }) =>
      client.call(route, { params: { id }, query: { state, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export interface ApplicationChange {
  state: Exclude<ApplicationState, 'new'>;
  interviewAt?: string;
  place?: string;
  contact?: string;
  withdraw?: boolean;
}

/**
 * Returns a function that changes an application and refetches the lists. It resolves to true on success; otherwise
 * it shows the error and resolves to false.
 */
export function useChangeApplication({ id }: Pick<Application, 'id'>) {
  const t = useTranslations('errors');
  const client = useClient();
  const queries = useQueryClient();
  return async (body: ApplicationChange) => {
    try {
      await client.call('POST profile/applications/:id/state', { params: { id }, body });
      return true;
    } catch (error) {
      toast('error', t(failureCode(error)));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: [route] });
    }
  };
}
