import { useClient } from '@dalil/browser/api/use-client';
import { subscribeToChanges } from '@dalil/browser/realtime/change-stream';
import { openThread, type ThreadState } from '@dalil/browser/realtime/thread';
import { useReadReceipts } from '@dalil/browser/realtime/use-read-receipts';
import { useTyping } from '@dalil/browser/realtime/use-typing';
import type { Client, RouteResponse } from '@dalil/contract/client';
import { ApiError } from '@dalil/contract/client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { chatFlag } from './chat-flag.ts';

/** Fallback poll interval, in case a realtime event was missed. */
const lookMs = 60_000;

type Now = Omit<RouteResponse<'GET chat'>['data'], 'chat'>;

export interface ChatOfVisitor {
  /** Current state of the chat; null until loaded. */
  now: Now | null;
  thread: ThreadState;
  typing: boolean;
  unread: number;
  pull(): Promise<void>;
  send(text: string): void;
  sendAgain(key: string): void;
  tellTyping(): void;
}

/** The visitor's own chat. Subscribes to events only once the visitor has started a chat. */
export function useChat(open: boolean): ChatOfVisitor {
  const client = useClient();
  const [now, setNow] = useState<Now | null>(null);
  const [id, setId] = useState<string | null>(null);
  const exists = id !== null;
  const thread = useMemo(() => chatThread(client, setNow, setId), [client]);
  const held = useSyncExternalStore(thread.subscribe, thread.snapshot, thread.snapshot);
  const { typingIn, onTyping, stopTyping } = useTyping();
  const messages = held.messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being written has arrived
  useEffect(stopTyping, [messages]);

  const asked = open || chatFlag(client.scope.cityId).isSet();
  useEffect(() => {
    if (asked) void thread.pull();
  }, [thread, asked]);
  useEffect(() => {
    if (!exists) return;
    const look = () => document.visibilityState === 'visible' && void thread.pull();
    const timer = setInterval(look, lookMs);
    const stop = subscribeToChanges(client, 'live', (hint) => {
      // Ignores events of a member's conversations with other users, which the same stream contains.
      if (hint.of === 'thread') return;
      if (hint.of !== 'typing') void thread.pull();
      else if (hint.side === 'host') onTyping(hint.id);
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, thread, exists, onTyping]);

  useReadReceipts({
    newest: open ? (held.messages.at(-1)?.seq ?? 0) : 0,
    read: held.read.visitor,
    tell: (seq) => client.call('POST chat/read', { body: { seq } }),
  });

  const unread = held.messages.filter(({ side, seq }) => side === 'host' && seq > held.read.visitor).length;
  return {
    now,
    thread: held,
    typing: exists && typingIn === id,
    unread: open ? 0 : unread,
    pull: thread.pull,
    send: thread.send,
    sendAgain: thread.sendAgain,
    tellTyping: () => {
      if (exists) void client.call('POST chat/typing').catch(() => null);
    },
  };
}

function chatThread(client: Client, onNow: (now: Now) => void, onExists: (id: string) => void) {
  const mark = chatFlag(client.scope.cityId);
  let exists = false;
  const begin = async () => {
    const { data } = await client.call('POST chat');
    exists = true;
    mark.set();
    onExists(data.id);
  };
  return openThread({
    name: `chat:${client.scope.cityId}`,
    async read(after) {
      const { chat, ...now } = (await client.call('GET chat', { query: { after } })).data;
      onNow(now);
      exists = chat !== null;
      if (chat) onExists(chat.id);
      else mark.drop();
      return chat;
    },
    async write({ key, text }) {
      if (!exists) await begin();
      const send = async () => (await client.call('POST chat/messages', { body: { key, text } })).data;
      return send().catch(async (error: unknown) => {
        // 404: the chat had expired or belongs to another visitor, so a new chat is started.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        await begin();
        return send();
      });
    },
  });
}
