import { useClient } from '@dalil/browser/api/use-client';
import { listen } from '@dalil/browser/live/live';
import { openThread, type ThreadState } from '@dalil/browser/live/thread';
import type { Answer, Client } from '@dalil/contract/client';
import { ApiError } from '@dalil/contract/client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { chatMark } from './chat-mark.ts';

/** A net below the hints: whatever was missed is read by then. */
const lookMs = 60_000;
/** After the last sign that somebody is writing. */
const typingMs = 4_000;

type Now = Omit<Answer<'GET chat'>['data'], 'chat'>;

export interface ChatOfVisitor {
  /** Null until it was asked. */
  now: Now | null;
  thread: ThreadState;
  typing: boolean;
  unread: number;
  pull(): Promise<void>;
  send(text: string): void;
  sendAgain(key: string): void;
  tellTyping(): void;
}

/** The visitor's own chat. Nobody listens before there is one. */
export function useChat(open: boolean): ChatOfVisitor {
  const client = useClient();
  const [now, setNow] = useState<Now | null>(null);
  const [exists, setExists] = useState(false);
  const thread = useMemo(() => chatThread(client, setNow, () => setExists(true)), [client]);
  const held = useSyncExternalStore(thread.subscribe, thread.snapshot, thread.snapshot);
  const { typing, heardTyping } = useTyping(held.messages.length);

  const asked = open || chatMark(client.scope.cityId).isSet();
  useEffect(() => {
    if (asked) void thread.pull();
  }, [thread, asked]);
  useEffect(() => {
    if (!exists) return;
    const look = () => document.visibilityState === 'visible' && void thread.pull();
    const timer = setInterval(look, lookMs);
    const stop = listen(client, 'live', (hint) => {
      if (hint.of !== 'typing') void thread.pull();
      else if (hint.side === 'host') heardTyping();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, thread, exists, heardTyping]);

  const newest = held.messages.at(-1)?.seq ?? 0;
  const isUnread = newest > held.read.visitor;
  useEffect(() => {
    if (!open || !isUnread) return;
    const tell = () => {
      if (document.visibilityState === 'visible')
        void client.call('POST chat/read', { body: { seq: newest } }).catch(() => null);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [client, open, isUnread, newest]);

  const unread = held.messages.filter(({ side, seq }) => side === 'host' && seq > held.read.visitor).length;
  return {
    now,
    thread: held,
    typing,
    unread: open ? 0 : unread,
    pull: thread.pull,
    send: thread.send,
    sendAgain: thread.sendAgain,
    tellTyping: () => {
      if (exists) void client.call('POST chat/typing').catch(() => null);
    },
  };
}

function chatThread(client: Client, onNow: (now: Now) => void, onExists: () => void) {
  const mark = chatMark(client.scope.cityId);
  let exists = false;
  const begin = async () => {
    await client.call('POST chat');
    exists = true;
    mark.set();
    onExists();
  };
  return openThread({
    name: `chat:${client.scope.cityId}`,
    async read(after) {
      const { chat, ...now } = (await client.call('GET chat', { query: { after } })).data;
      onNow(now);
      exists = chat !== null;
      if (chat) onExists();
      else mark.drop();
      return chat;
    },
    async write(body) {
      if (!exists) await begin();
      const send = async () => (await client.call('POST chat/messages', { body })).data;
      return send().catch(async (error: unknown) => {
        // It was too old, or somebody else's.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        await begin();
        return send();
      });
    },
  });
}

/** True for a moment after each sign, and until a message is there. */
function useTyping(messages: number) {
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being written has arrived
  useEffect(() => setAt(0), [messages]);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), typingMs);
    return () => clearTimeout(timer);
  }, [at]);
  const [heardTyping] = useState(() => () => setAt(Date.now()));
  return { typing: at > 0, heardTyping };
}
