import { ApiError } from '@dalil/contract/client';
import type { Problem } from '@dalil/contract/errors';
import { AreaError } from '@dalil/ui/area-error';
import { SkeletonArea } from '@dalil/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export type AreaStatus = 'idle' | 'loading' | 'succeeded' | 'failed';
type Fetched = Pick<UseQueryResult, 'status' | 'fetchStatus' | 'error'>;

export function areaStatus({ status, fetchStatus }: Fetched): AreaStatus {
  if (status === 'success') return 'succeeded';
  // A retry clears the error: the area is loading again, not failed.
  if (fetchStatus !== 'idle') return 'loading';
  return status === 'error' ? 'failed' : 'idle';
}

/** Returns the error of an area: the response body if there was a response, otherwise the error's message. */
export function areaError(fetched: Fetched): Problem | string | null {
  if (areaStatus(fetched) !== 'failed') return null;
  const { error } = fetched;
  if (error instanceof ApiError && error.problem) return error.problem;
  return error?.message ?? null;
}

interface AreaProps<T> {
  of: UseQueryResult<T>;
  /** Shown while loading, with the size of the content. */
  skeleton: ReactNode;
  /** True if the empty state should be shown; if unset, empty data is passed to `children`. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Async boundary of a query: skeleton, content, empty state, or error with a retry button. */
export function Area<T>({ of: fetched, skeleton, isEmpty, children }: AreaProps<T>) {
  const t = useTranslations('ui');
  if (fetched.data !== undefined) {
    return isEmpty?.(fetched.data) ? <p>{t('noData')}</p> : children(fetched.data);
  }
  if (areaStatus(fetched) === 'failed') return <AreaError onRetry={() => void fetched.refetch()} />;
  return <SkeletonArea>{skeleton}</SkeletonArea>;
}
