import { ApiError } from '@dalil/contract/client';
import type { Conversation, Message } from '@dalil/contract/conversations';
import type { Picture } from '@dalil/contract/picture';
import { sessionItem } from '../storage/session-item.ts';

/** A photo that the server has processed and accepted. */
export interface SentPhoto {
  id: string;
  picture: Picture;
}

/** A message written in this tab that has not been read back from the server yet. */
export interface Pending {
  key: string;
  text: string;
  photos: readonly SentPhoto[];
  at: string;
  /** `sent` is acknowledged by the server, but shown from local state until it is read back. */
  state: 'sending' | 'sent' | 'failed';
}

export interface ThreadState {
  /** All messages from the first one on, without gaps. */
  messages: readonly Message[];
  pending: readonly Pending[];
  read: Conversation['read'];
  state: 'loading' | 'ready' | 'failed';
}

interface ThreadOptions {
  /** Key under which unsent messages are stored for the lifetime of the tab. */
  name: string;
  read(after: number): Promise<Conversation | null>;
  write(message: WrittenMessage): Promise<unknown>;
}

interface WrittenMessage {
  key: string;
  text: string;
  /** Ids of the attached photos. */
  photos: string[];
}

export interface Thread {
  subscribe(listener: () => void): () => void;
  snapshot(): ThreadState;
  /** Fetches new messages. A call while a fetch is running triggers another one afterwards. */
  pull(): Promise<void>;
  /** Fetches an existing message again, because the signed URLs of its photos expire. */
  renew(seq: number): Promise<void>;
  send(text: string, photos?: readonly SentPhoto[]): void;
  /** Resends a message under the same key, so that the server does not store it twice if it had already arrived. */
  sendAgain(key: string): void;
}

/** Milliseconds to wait before each retry of sending a message. */
const pausesMs = [1_000, 3_000, 6_000];
/**
 * Response timeout in milliseconds. Without it, a lost connection that the browser has not noticed would block
 * sending.
 */
const patienceMs = 12_000;

function inTime<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('response timed out')), patienceMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A conversation in one tab: messages in order of their sequence numbers, and unsent messages. A lost connection
 * loses nothing: reading continues after the last known message, and sending is retried until acknowledged.
 */
export function openThread({ name, read, write }: ThreadOptions): Thread {
  const stored = sessionItem<Pending[]>(`thread:${name}`);
  const listeners = new Set<() => void>();
  let state: ThreadState = {
    messages: [],
    pending: stored.read() ?? [],
    read: { visitor: 0, host: 0 },
    state: 'loading',
  };
  const change = (changes: Partial<ThreadState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const changePending = (pending: readonly Pending[]) => {
    change({ pending });
    if (pending.length === 0) stored.drop();
    else stored.keep([...pending]);
  };
  const update = (key: string, changes: Partial<Pending>) =>
    changePending(state.pending.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const lastSeq = () => state.messages.at(-1)?.seq ?? 0;

  let pulling: Promise<void> | undefined;
  let again = false;
  const pullAll = async () => {
    do {
      again = false;
      const got = await inTime(read(lastSeq()));
      if (!got) return change({ state: 'ready' });
      const last = lastSeq();
      const messages = [...state.messages, ...got.messages.filter(({ seq }) => seq > last)];
      change({ messages, read: got.read, state: 'ready' });
      // A pending message found among those read has arrived, even if its acknowledgement was lost.
      const arrived = new Set(got.messages.map(({ key }) => key));
      const pending = state.pending.filter(({ key }) => !arrived.has(key));
      if (pending.length < state.pending.length) changePending(pending);
      again ||= lastSeq() < got.last && got.messages.length > 0;
    } while (again);
  };
  const pull = () => {
    again = true;
    pulling ??= pullAll()
      .catch(() => {
        if (state.state === 'loading') change({ state: 'failed' });
      })
      .finally(() => {
        pulling = undefined;
      });
    return pulling;
  };

  /** Resolves to true once the server has acknowledged the message. */
  const trySending = async ({ key, text, photos }: Pending): Promise<boolean> => {
    const written = { key, text, photos: photos.map(({ id }) => id) };
    for (const pauseMs of [...pausesMs, null]) {
      try {
        await inTime(write(written));
        update(key, { state: 'sent' });
        return true;
      } catch (error) {
        const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
        if (refused || pauseMs === null) break;
        await new Promise((done) => setTimeout(done, pauseMs));
      }
    }
    update(key, { state: 'failed' });
    return false;
  };

  let sending = false;
  /** Sends messages one at a time, in the order in which they were written. */
  const sendAll = async () => {
    if (sending) return;
    sending = true;
    for (;;) {
      const next = state.pending.find((one) => one.state === 'sending');
      if (!next) break;
      if (await trySending(next)) void pull();
    }
    sending = false;
  };
  void sendAll();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    pull,
    async renew(seq) {
      const got = await inTime(read(seq - 1)).catch(() => null);
      const anew = new Map(got?.messages.map((message) => [message.seq, message]));
      change({ messages: state.messages.map((message) => anew.get(message.seq) ?? message) });
    },
    send(text, photos = []) {
      const pending: Pending = {
        key: crypto.randomUUID(),
        text,
        photos,
        at: new Date().toISOString(),
        state: 'sending',
      };
      changePending([...state.pending, pending]);
      void sendAll();
    },
    sendAgain(key) {
      update(key, { state: 'sending' });
      void sendAll();
    },
  };
}
