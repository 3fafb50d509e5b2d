import { ApiError } from '@dalil/contract/client';
import type { Problem } from '@dalil/contract/errors';
import { AreaError } from '@dalil/ui/area-error';
import { SkeletonArea } from '@dalil/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export type BoundaryStatus = 'idle' | 'loading' | 'succeeded' | 'failed';
type Fetched = Pick<UseQueryResult, 'status' | 'fetchStatus' | 'error'>;

/**
 * Status of a query for `QueryBoundary`: during a retry it is `loading`, no longer `failed`; `idle` if it is
 * disabled.
 */
export function boundaryStatus({ status, fetchStatus }: Fetched): BoundaryStatus {
  if (status === 'success') return 'succeeded';
  // During a retry the area counts as loading again, no longer as failed.
  if (fetchStatus !== 'idle') return 'loading';
  return status === 'error' ? 'failed' : 'idle';
}

/**
 * Returns the error of a failed query: the response body if there was a response, otherwise the error's message. Null
 * if the query has not failed.
 */
export function boundaryError(fetched: Fetched): Problem | string | null {
  if (boundaryStatus(fetched) !== 'failed') return null;
  const { error } = fetched;
  if (error instanceof ApiError && error.problem) return error.problem;
  return error?.message ?? null;
}

interface AreaProps<T> {
  of: UseQueryResult<T>;
  /** Placeholder shown while loading, as large as the content. */
  skeleton: ReactNode;
  /**
   * Returns true if the empty state is shown instead of the data. Without this function, empty data is passed to
   * `children`.
   */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Renders the state of a query: skeleton, content, empty state, or error with a retry button. */
export function QueryBoundary<T>({ of: fetched, skeleton, isEmpty, children }: AreaProps<T>) {
  const t = useTranslations('ui');
  if (fetched.data !== undefined) {
    return isEmpty?.(fetched.data) ? <p>{t('noData')}</p> : children(fetched.data);
  }
  if (boundaryStatus(fetched) === 'failed') return <AreaError onRetry={() => void fetched.refetch()} />;
  return <SkeletonArea>{skeleton}</SkeletonArea>;
}
