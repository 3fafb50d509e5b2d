import { ApiError } from '@dalil/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** Refusals are final; only what a second try can mend is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
}
