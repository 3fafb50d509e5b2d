import { apiQuery } from '@dalil/browser/api/api-query';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { RouteResponse } from '@dalil/contract/client';
import type { Notification } from '@dalil/contract/notifications';
import { toast } from '@dalil/ui/toast';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

const route = 'GET profile/notifications';
type Pages = InfiniteData<RouteResponse<typeof route>>;

/**
 * Number of unread notifications. Requested with the other counts of the menu and refetched when the user returns to
 * the tab.
 */
export function useUnread(): number {
  return useMemberApi('GET profile/counts').data?.data.unread ?? 0;
}

/** Paginated notifications; refetched when the user returns to the tab. */
export function useNotifications() {
  const client = useClient();
  const enabled = useMemberValue('token') !== null;
  return useInfiniteQuery({
    queryKey: [route, client.scope],
    queryFn: ({ pageParam }) => client.call(route, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Marks one opened notification or all shown ones as read, by an optimistic update that the response corrects. */
export function useMarkAsRead() {
  const t = useTranslations('errors');
  const client = useClient();
  const queries = useQueryClient();
  const counts = apiQuery(client, 'GET profile/counts').queryKey;

  async function read(isRead: (one: Notification) => boolean, count: (unread: number) => number) {
    await Promise.all([[route], counts].map((queryKey) => queries.cancelQueries({ queryKey })));
    const mark = (one: Notification) => (isRead(one) ? { ...one, read: true } : one);
    queries.setQueriesData<Pages>(
      { queryKey: [route] },
      (all) => all && { ...all, pages: all.pages.map((page) => ({ ...page, data: page.data.map(mark) })) },
    );
    queries.setQueryData<RouteResponse<'GET profile/counts'>>(
      counts,
      (all) => all && { ...all, data: { ...all.data, unread: count(all.data.unread) } },
    );
  }
  const refresh = () =>
    Promise.all([[route], counts].map((queryKey) => queries.invalidateQueries({ queryKey })));

  return {
    async open({ id, read: known }: Notification): Promise<void> {
      if (known) return;
      await read(
        (one) => one.id === id,
        (unread) => Math.max(0, unread - 1),
      );
      // Failures are ignored: the user wanted to read the notification, and whether it is marked as unread is
      // unimportant then.
      await client.call('POST profile/notifications/:id/read', { params: { id } }).catch(() => undefined);
      await refresh();
    },
    async openAll(upTo: number): Promise<void> {
      await read(
        ({ id }) => id <= upTo,
        () => 0,
      );
      try {
        await client.call('POST profile/notifications/read', { body: { upTo } });
      } catch (error) {
        toast('error', t(failureCode(error)));
      }
      await refresh();
    },
  };
}
