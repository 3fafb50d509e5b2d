import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import type { Answer } from '@dalil/contract/client';
import { useQueryClient } from '@tanstack/react-query';

/** What the server answered to a change is shown everywhere at once, in the header too. */
export function useShowProfile(): (answer: Answer<'GET profile'>) => void {
  const client = useClient();
  const queryClient = useQueryClient();
  return (answer) => {
    queryClient.setQueryData(apiQuery(client, 'GET profile').queryKey, answer);
    memberStorage.know(answer.data);
  };
}
