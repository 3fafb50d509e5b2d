import type { Answer } from '@dalil/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/api-query.ts';
import { useClient } from '../../shared/api/use-client.ts';
import { memberStorage } from '../../shared/storage/member-storage.ts';

/** What the server answered to a change is shown everywhere at once, in the header too. */
export function useShowProfile(): (answer: Answer<'GET profile'>) => void {
  const client = useClient();
  const queryClient = useQueryClient();
  return (answer) => {
    queryClient.setQueryData(apiQuery(client, 'GET profile').queryKey, answer);
    memberStorage.know(answer.data);
  };
}
