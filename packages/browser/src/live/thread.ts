import { ApiError } from '@dalil/contract/client';
import type { Conversation, Message } from '@dalil/contract/conversations';
import type { Picture } from '@dalil/contract/picture';
import { sessionItem } from '../storage/session-item.ts';

/** That the server has and found good. */
export interface SentPhoto {
  id: string;
  picture: Picture;
}

/** Written here, and not yet among what was read. */
export interface Pending {
  key: string;
  text: string;
  photos: readonly SentPhoto[];
  at: string;
  /** `sent` was acknowledged, and is shown as it is until it was read. */
  state: 'sending' | 'sent' | 'failed';
}

export interface ThreadState {
  /** Without a gap, from the first. */
  messages: readonly Message[];
  pending: readonly Pending[];
  read: Conversation['read'];
  state: 'loading' | 'ready' | 'failed';
}

interface ThreadOptions {
  /** Under which what is not sent yet is kept for as long as the tab lives. */
  name: string;
  read(after: number): Promise<Conversation | null>;
  write(message: WrittenMessage): Promise<unknown>;
}

interface WrittenMessage {
  key: string;
  text: string;
  /** Their ids. */
  photos: string[];
}

export interface Thread {
  subscribe(listener: () => void): () => void;
  snapshot(): ThreadState;
  /** Reads what is new. Asked for while it reads, it reads once more afterwards. */
  pull(): Promise<void>;
  /** Reads a message again that is here: its photos are at addresses that open for a while. */
  renew(seq: number): Promise<void>;
  send(text: string, photos?: readonly SentPhoto[]): void;
  /** Once more, under the same key: it may have arrived, and is not to arrive twice. */
  sendAgain(key: string): void;
}

/** Between the tries to send one message. */
const pausesMs = [1_000, 3_000, 6_000];
/** An answer that takes longer is not coming: the connection it was to come on is gone, and nobody said so. */
const patienceMs = 12_000;

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A conversation as one tab holds it: what was read, in the order of its numbers, and what is on its way. It does not
 * depend on any connection: reading goes on where it ended, sending is repeated until somebody says that it arrived.
 */
export function openThread({ name, read, write }: ThreadOptions): Thread {
  const kept = sessionItem<Pending[]>(`thread:${name}`);
  const listeners = new Set<() => void>();
  let state: ThreadState = {
    messages: [],
    pending: kept.read() ?? [],
    read: { visitor: 0, host: 0 },
    state: 'loading',
  };
  const change = (changes: Partial<ThreadState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const changePending = (pending: readonly Pending[]) => {
    change({ pending });
    if (pending.length === 0) kept.drop();
    else kept.keep([...pending]);
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
      // Also what nobody has acknowledged yet: it has arrived, and the answer to it was lost.
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

  /** True once it is known to have arrived. */
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
  /** One after the other, in the order in which they were written. */
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
