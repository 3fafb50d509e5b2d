import type { RealtimeEvent } from '@dalil/contract/realtime';
import type { Side } from '@dalil/contract/sides';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from '../api/use-client.ts';
import { subscribeToChanges } from './change-stream.ts';
import type { Thread } from './thread.ts';
import { useTyping } from './use-typing.ts';

/** Minimum interval in milliseconds between two refetches of the conversation lists. */
const refreshMs = 1_000;
/** Polling interval in milliseconds, in case a change signal was lost. */
const lookMs = 60_000;

interface Conversations {
  stream: 'live' | 'staff/live';
  of: 'chat' | 'thread';
  /** Id of the open conversation. */
  open: string | undefined;
  /** Side whose typing indicator is shown: that of the other participant; undefined while it is unknown. */
  other: Side | undefined;
  openOne: (id: string) => Thread;
  /** API routes to refetch when something changes: lists and counts of conversations. */
  lists: readonly string[];
}

/**
 * Conversations of this tab. Messages being sent are not interrupted when another conversation is opened. One event
 * stream signals changes: the lists are refetched, and the open conversation reads new messages.
 */
export function useConversations({ stream, of, open, other, openOne, lists }: Conversations) {
  const client = useClient();
  const [threads] = useState(() => new Map<string, Thread>());
  const threadOf = (id: string): Thread => {
    const thread = threads.get(id) ?? openOne(id);
    threads.set(id, thread);
    return thread;
  };
  const { typingIn, onTyping, stopTyping } = useTyping();
  const refreshLists = useListRefresh(lists);
  const look = useEffectEvent(() => {
    refreshLists();
    if (open) void threadOf(open).pull();
  });
  const hear = useEffectEvent((hint: RealtimeEvent) => {
    if (hint.of === 'typing') {
      if (hint.side === other) onTyping(hint.id);
    } else if (hint.of === 'all') look();
    else if (hint.of !== of) return;
    else if (hint.id === open) look();
    else refreshLists();
  });
  useEffect(() => subscribeToChanges(client, stream, (hint) => hear(hint)), [client, stream]);
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, []);
  return { threadOf, refreshLists, typing: typingIn !== null && typingIn === open, stopTyping };
}

function useListRefresh(lists: readonly string[]): () => void {
  const cache = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(due.current), []);
  return () => {
    if (due.current !== undefined) return;
    due.current = setTimeout(
      () => {
        due.current = undefined;
        last.current = Date.now();
        for (const list of lists) void cache.invalidateQueries({ queryKey: [list] });
      },
      Math.max(0, last.current + refreshMs - Date.now()),
    );
  };
}
