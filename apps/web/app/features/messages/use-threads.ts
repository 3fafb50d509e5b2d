import { useClient } from '@dalil/browser/api/use-client';
import { openThread, type Thread } from '@dalil/browser/realtime/thread';
import { useConversations } from '@dalil/browser/realtime/use-conversations';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { ApiError, type Client } from '@dalil/contract/client';
import { otherSide } from '@dalil/contract/sides';
import type { Thread as ThreadRead } from '@dalil/contract/threads';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const route = 'GET profile/threads';
const lists = [route, 'GET profile/counts'];

/** Metadata of a conversation without its messages. */
export type ThreadHead = Omit<ThreadRead, 'conversation'>;

const headKey = (id: string) => ['GET profile/threads/:id', id] as const;

/**
 * Returns the metadata of a conversation, which is loaded together with its messages: undefined until then, null if
 * the member has no such conversation.
 */
export function useThreadHead(id: string | undefined): ThreadHead | null | undefined {
  return useQuery<ThreadHead | null>({ queryKey: headKey(id ?? ''), queryFn: skipToken }).data;
}

/** Paginated conversations, ordered by their latest message, optionally filtered by a search text. */
export function useThreadList(q: string) {
  const client = useClient();
  const enabled = useMemberValue('token') !== null;
  return useInfiniteQuery({
    queryKey: [route, q, client.scope],
    queryFn: ({ pageParam }) =>
      client.call(route, { query: { ...(q && { q }), ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * Subscribes this tab to live updates of the member's conversations; `open` is the id of the open conversation.
 * Returns access to the messages of each conversation, and whether the other participant is typing in the open one.
 */
export function useThreads(open: string | undefined) {
  const client = useClient();
  const cache = useQueryClient();
  const owner = useMemberValue('email') ?? '';
  const side = useThreadHead(open)?.side;
  return useConversations({
    stream: 'live',
    of: 'thread',
    open,
    other: side && otherSide(side),
    openOne: (id) => openOne(client, cache, owner, id),
    lists,
  });
}

function openOne(client: Client, cache: QueryClient, owner: string, id: string): Thread {
  const params = { id };
  return openThread({
    // The name under which unsent messages are stored includes the account, so that they are not sent for the next
    // member who logs in here.
    name: `${owner}:${id}`,
    async read(after) {
      try {
        const { data } = await client.call('GET profile/threads/:id', { params, query: { after } });
        const { conversation, ...head } = data;
        cache.setQueryData<ThreadHead>(headKey(id), head);
        return conversation;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) cache.setQueryData(headKey(id), null);
        throw error;
      }
    },
    async write(body) {
      try {
        return await client.call('POST profile/threads/:id/messages', { params, body });
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) keepState(cache, id, 'closed');
        throw error;
      }
    },
  });
}

function keepState(cache: QueryClient, id: string, state: ThreadHead['state']): void {
  cache.setQueryData<ThreadHead | null>(headKey(id), (head) => head && { ...head, state });
}

/**
 * Returns a function that blocks (`true`) or unblocks (`false`) the other participant of the conversation and updates
 * the state shown. Rejects if the request fails.
 */
export function useBlock(id: string) {
  const client = useClient();
  const cache = useQueryClient();
  return async (blocked: boolean): Promise<void> => {
    const { data } = await client.call('PUT profile/threads/:id/block', {
      params: { id },
      body: { blocked },
    });
    keepState(cache, id, data.state);
    await cache.invalidateQueries({ queryKey: [route] });
  };
}
