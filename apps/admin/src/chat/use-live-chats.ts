import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { listen } from '@dalil/browser/live/live';
import { openThread, type Thread } from '@dalil/browser/live/thread';
import type { Client } from '@dalil/contract/client';
import type { Hint } from '@dalil/contract/live';
import type { ChatInList } from '@dalil/contract/staff-chat';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const refreshMs = 1_000;
/** In case that a hint was lost. */
const lookMs = 60_000;
const typingMs = 4_000;

/** Where the facts of a chat are kept that were read with its messages. */
export const chatKey = (id: string) => ['GET staff/chats/:id', id] as const;

export function keepChat(cache: QueryClient, chat: ChatInList): void {
  cache.setQueryData(chatKey(chat.id), chat);
}

function openChat(client: Client, cache: QueryClient, owner: string, id: string): Thread {
  const params = { id };
  return openThread({
    // What one of the staff could not send is not for who logs in here after them.
    name: `${owner}:${id}`,
    async read(after) {
      const { data } = await client.call('GET staff/chats/:id', { params, query: { after } });
      const { conversation, ...chat } = data;
      keepChat(cache, chat);
      return conversation;
    },
    write: async (body) => (await client.call('POST staff/chats/:id/messages', { params, body })).data,
  });
}

/**
 * Chats as this tab holds them. What is on its way goes on when another is opened. One stream says when there is
 * something new: lists are then read again, and the open chat is read on.
 */
export function useLiveChats(open: string | undefined) {
  const client = useClient();
  const cache = useQueryClient();
  const owner = useMemberApi('GET profile').data?.data.id ?? '';
  const [threads] = useState(() => new Map<string, Thread>());
  const threadOf = (id: string): Thread => {
    const thread = threads.get(id) ?? openChat(client, cache, owner, id);
    threads.set(id, thread);
    return thread;
  };
  const { typing, onTyping, stopTyping } = useTyping(open);
  const refreshLists = useListRefresh(cache);
  const look = useEffectEvent(() => {
    refreshLists();
    if (open) void threadOf(open).pull();
  });
  const hear = useEffectEvent((hint: Hint) => {
    if (hint.of === 'typing') {
      if (hint.side === 'visitor') onTyping(hint.id);
    } else if (hint.of === 'all' || hint.id === open) look();
    else refreshLists();
  });
  useEffect(() => listen(client, 'staff/live', (hint) => hear(hint)), [client]);
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, []);
  return { threadOf, typing, stopTyping };
}

/** However much is said, lists are read once a second. */
function useListRefresh(cache: QueryClient): () => void {
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(due.current), []);
  return () => {
    if (due.current !== undefined) return;
    due.current = setTimeout(
      () => {
        due.current = undefined;
        last.current = Date.now();
        for (const route of ['GET staff/chats', 'GET staff/chats/counts', 'GET staff/waiting'])
          void cache.invalidateQueries({ queryKey: [route] });
      },
      Math.max(0, last.current + refreshMs - Date.now()),
    );
  };
}

/** Whether the visitor of the open chat is writing: they say so again and again for as long as they do. */
function useTyping(open: string | undefined) {
  const [who, setWho] = useState<string | null>(null);
  const over = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(over.current), []);
  const onTyping = (id: string) => {
    if (id !== open) return;
    clearTimeout(over.current);
    over.current = setTimeout(() => setWho(null), typingMs);
    setWho(id);
  };
  return { typing: who !== null && who === open, onTyping, stopTyping: () => setWho(null) };
}
