import { openThread, type Thread } from '@dalil/browser/realtime/thread';
import { ApiError } from '@dalil/contract/client';
import type { Conversation, Message } from '@dalil/contract/conversations';
import { base, json, type SendRequest } from './client.ts';

/** Delay until a user clicks to retry a message that was not sent. */
const pressMs = 1_000;

/** One participant of a conversation. Runs the code of the browser app, over connections of the drill. */
export interface Participant {
  thread: Thread;
  texts: readonly string[];
  /** Number of texts handed to the thread. */
  said: number;
  /** Texts whose receipt the server has acknowledged. */
  answered: Set<string>;
}

interface Place {
  /** Part of every text, which makes the texts of this participant unique. */
  name: string;
  texts: number;
  ask: SendRequest;
  headers: Record<string, string>;
  path: string;
  conversationOf: (data: Record<string, Conversation | null>) => Conversation | null | undefined;
}

export function openParticipant({ name, texts, ask, headers, path, conversationOf }: Place): Participant {
  const answered = new Set<string>();
  const call = caller(ask, headers);
  const thread = openThread({
    name,
    read: async (after) => conversationOf(await call('GET', `${path}?after=${after}`)) ?? null,
    write: async (message) => {
      const written = await call<Message>('POST', `${path}/messages`, message);
      answered.add(message.text);
      return written;
    },
  });
  return { thread, answered, said: 0, texts: Array.from({ length: texts }, (_, n) => `${name}.${n}`) };
}

/**
 * Makes requests like the browser's API client: resolves with the response, or throws an error that tells whether a
 * retry makes sense.
 */
const caller =
  (ask: SendRequest, headers: Record<string, string>) =>
  async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const { status, text } = await ask({
      method,
      path: `${base}/${path}`,
      headers: { ...headers, ...(body ? json : {}) },
      body: body && JSON.stringify(body),
    });
    if (status === 0) throw new TypeError('no response');
    if (status >= 400) throw new ApiError(status, null, text);
    return (JSON.parse(text) as { data: T }).data;
  };

/** Sends the participant's next text and waits until its delivery is confirmed. */
export async function sendNext(end: Participant, until: number): Promise<void> {
  const { thread, texts, answered } = end;
  const text = texts[end.said];
  if (text === undefined) return;
  end.said += 1;
  const { promise, resolve } = Promise.withResolvers<void>();
  // A message that its author has read back also counts as sent: if its acknowledgement was lost in a failure, nothing is resent and no acknowledgement follows.
  const look = () => {
    if (answered.has(text) || thread.snapshot().messages.some((message) => message.text === text)) resolve();
  };
  const stop = thread.subscribe(look);
  const pressing = setInterval(() => {
    for (const { key, state } of thread.snapshot().pending) if (state === 'failed') thread.sendAgain(key);
    if (Date.now() > until) resolve();
  }, pressMs);
  thread.send(text);
  await promise;
  clearInterval(pressing);
  stop();
}

export async function sendAll(end: Participant, until: number): Promise<void> {
  while (end.said < end.texts.length && Date.now() < until) await sendNext(end, until);
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** Counts of texts while the drill runs, regardless of their content. */
export const progress = (ends: readonly Participant[]) => ({
  sent: sum(ends, ({ said: declared }) => declared),
  answered: sum(ends, ({ answered }) => answered.size),
  delivered: sum(ends, ({ thread }) => thread.snapshot().messages.length),
});

/** Counts the results of conversations with two participants each. */
export function countResults(conversations: readonly (readonly Participant[])[]) {
  const counted = {
    sent: 0,
    acknowledged: 0,
    unanswered: 0,
    delivered: 0,
    duplicated: 0,
    lost: 0,
    disordered: 0,
  };
  for (const ends of conversations) {
    const read = ends.map(({ thread }) => thread.snapshot().messages);
    const acknowledged = ends.map(({ texts, answered }, n) => {
      const own = new Set(read[n]?.map(({ text }) => text));
      return texts.filter((text) => answered.has(text) || own.has(text));
    });
    counted.sent += sum(ends, ({ said: declared }) => declared);
    const known = sum(acknowledged, ({ length }) => length);
    counted.acknowledged += known;
    counted.unanswered += known - sum(ends, ({ answered }) => answered.size);
    for (const messages of read) {
      const texts = messages.map(({ text }) => text);
      const distinct = new Set(texts);
      counted.delivered += distinct.size;
      counted.duplicated += texts.length - distinct.size;
      counted.disordered += messages.filter(({ seq }, index) => seq !== index + 1).length;
      counted.lost += acknowledged.flat().filter((text) => !distinct.has(text)).length;
      // Messages of one side must be read in the order in which they were written.
      for (const end of ends) {
        const own = texts.filter((text) => end.texts.includes(text));
        counted.disordered += own.filter((text, index) => text !== end.texts[index]).length;
      }
    }
  }
  return counted;
}
