import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import type { RouteResponse } from '@dalil/contract/client';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that writes the server's response to a profile change into the caches, so that it appears
 * everywhere, including the header.
 */
export function useUpdateProfileCache(): (answer: RouteResponse<'GET profile'>) => void {
  const client = useClient();
  const queryClient = useQueryClient();
  return (answer) => {
    queryClient.setQueryData(apiQuery(client, 'GET profile').queryKey, answer);
    memberStorage.know(answer.data);
  };
}
