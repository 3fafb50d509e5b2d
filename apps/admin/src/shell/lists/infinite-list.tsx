import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { AreaError } from '@dalil/ui/area-error';
import { ShowMore } from '@dalil/ui/pagination';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';

export interface InfiniteListProps<T> {
  /** Query key of the list: its route and filters. */
  name: readonly [route: string, ...narrowed: unknown[]];
  read: (page: { cursor?: string }) => Promise<{ data: T[]; meta: { next: string | null } }>;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (item: T) => ReactNode;
}

/**
 * Infinite list of the staff app, paginated by cursor. The previous items stay visible while the list loads with new
 * filters.
 */
export function InfiniteList<T extends { id: number | string }>({
  name,
  read,
  empty,
  children,
}: InfiniteListProps<T>) {
  const list = useInfiniteQuery({
    queryKey: name,
    queryFn: ({ pageParam }) => read(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    enabled: useMemberValue('token') !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!list.data) {
    return list.isError ? (
      <AreaError onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonArea>
        <Skeleton shape="block" height={480} />
      </SkeletonArea>
    );
  }
  const items = list.data.pages.flatMap(({ data }) => data);
  if (items.length === 0) return empty;
  return (
    <>
      <ul className="staff-list" aria-busy={list.isPlaceholderData}>
        {items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </ul>
      <ShowMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
