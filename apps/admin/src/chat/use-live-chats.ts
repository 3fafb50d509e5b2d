import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { openThread, type Thread } from '@dalil/browser/realtime/thread';
import { useConversations } from '@dalil/browser/realtime/use-conversations';
import type { Client } from '@dalil/contract/client';
import type { ChatInList } from '@dalil/contract/staff-chat';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

const lists = ['GET staff/chats', 'GET staff/chats/counts', 'GET staff/waiting'];

/** Query key of a chat's metadata, which is loaded together with its messages. */
export const chatKey = (id: string) => ['GET staff/chats/:id', id] as const;

/** Stores a chat's metadata in the query cache, under `chatKey`. */
export function keepChat(cache: QueryClient, chat: ChatInList): void {
  cache.setQueryData(chatKey(chat.id), chat);
}

function openChat(client: Client, cache: QueryClient, owner: string, id: string): Thread {
  const params = { id };
  return openThread({
    // The name under which unsent messages are stored includes the account, so that they are not sent for the next
    // staff member who logs in here.
    name: `${owner}:${id}`,
    async read(after) {
      const { data } = await client.call('GET staff/chats/:id', { params, query: { after } });
      const { conversation, ...chat } = data;
      keepChat(cache, chat);
      return conversation;
    },
    write: ({ key, text }) => client.call('POST staff/chats/:id/messages', { params, body: { key, text } }),
  });
}

/**
 * Connects the staff app to the live chats: the event stream refetches the lists, and the chat with the id `open`
 * reads new messages.
 */
export function useLiveChats(open: string | undefined) {
  const client = useClient();
  const cache = useQueryClient();
  const owner = useMemberApi('GET profile').data?.data.id ?? '';
  return useConversations({
    stream: 'staff/live',
    of: 'chat',
    open,
    other: 'visitor',
    openOne: (id) => openChat(client, cache, owner, id),
    lists,
  });
}
