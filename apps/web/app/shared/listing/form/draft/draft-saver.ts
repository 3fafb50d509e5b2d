import { apiQuery, apiRead } from '@dalil/browser/api/api-query';
import { failureCode, isPassing } from '@dalil/browser/api/failure-code';
import { dropDraft, keepDraft, readDraft } from '@dalil/browser/forms/typed-draft';
import {
  type Answer,
  ApiError,
  type Client,
  type InputOfRoute,
  type RouteName,
} from '@dalil/contract/client';
import type { ListingKindName } from '@dalil/contract/listing-states';

/** A draft as the server has it. */
export type SavedDraft = Answer<'GET profile/listings/:id'>['data'];

/** How far what is typed has come. `kept` is on this device only, until somebody logs in. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'kept';

/** Long enough that a word is written, short enough that nobody waits for it. */
export const pauseMs = 900;
export const retryMs = 10_000;
/** Each failure in a row doubles the pause, up to this. */
export const longestRetryMs = 160_000;

/** One save. Sent again as it was until it is answered: by its key the server does it once. */
interface Save<V> {
  key: string;
  values: V;
  step: number;
}

/** What this tab keeps because the server may not have it yet, and of which version it is an edit. */
export interface Unsaved<V> {
  version: number;
  values: V;
  /** The save that was on its way. */
  sent?: Save<V> | null | undefined;
}

/** The form that something is typed in. */
export interface FormOf {
  kind: ListingKindName;
  /** Which form of its kind, where that has several: what is typed in one is never found in another. */
  name?: string | undefined;
}

const nameOf = ({ kind, name }: FormOf, id: number | undefined) => `listing:${kind}:${id ?? name ?? 'new'}`;

export function readUnsaved<V>(form: FormOf, id?: number): Unsaved<V> | null {
  return readDraft(nameOf(form, id)) as unknown as Unsaved<V> | null;
}

let underWay: Promise<unknown> = Promise.resolve();

/** After what a form sends when it is left is answered: what is read before may be older than it. */
export const draftsSettled = (): Promise<unknown> => underWay;

interface Options<V> {
  client: Client;
  form: FormOf;
  /** The draft that was opened, if one was. */
  opened: Pick<SavedDraft, 'id' | 'version'> | null;
  inputOf: (values: V) => Record<string, unknown>;
  /** Of the form, where its author is. */
  step: () => number;
  onState: (state: SaveState) => void;
  /** A version that another device saved meanwhile: it is not overwritten, the person decides. */
  onNewer: (newer: SavedDraft | null) => void;
  /** A first save gave the draft its id. */
  onCreated: (id: number) => void;
}

/**
 * Saves what is typed to the server, a moment after each change, one call at a time. What could not be saved is kept in
 * this tab and sent when the connection is back, or by the next form that opens it.
 */
export function createDraftSaver<V>(options: Options<V>) {
  const { client, form, inputOf, onState } = options;
  let at = options.opened && { id: options.opened.id, version: options.opened.version };
  let unsaved: V | null = null;
  let sent: Save<V> | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newer: SavedDraft | null = null;
  let left = false;
  let failures = 0;
  /** No save goes out before: typing on is no reason to ask a busy server more often. */
  let notBefore = 0;

  const keep = () => {
    const values = unsaved ?? sent?.values;
    if (values) keepDraft(nameOf(form, at?.id), { version: at?.version ?? 0, values, sent });
  };

  const call = ({ key, values, step }: Save<V>) => {
    const body = { key, step, input: inputOf(values) };
    if (!at) return client.call('POST profile/listings', { body: { kind: form.kind, ...body } });
    const { id, version } = at;
    return client.call('PUT profile/listings/:id', { params: { id }, body: { version, ...body } });
  };

  const saveAll = async () => {
    for (;;) {
      if (!sent && unsaved !== null)
        sent = { key: crypto.randomUUID(), values: unsaved, step: options.step() };
      if (!sent) break;
      const save = sent;
      keep();
      onState('saving');
      const { data } = await call(save).catch((error) => {
        // A refusal is final, and the next is another save. Without an answer it may have been done.
        if (error instanceof ApiError && error.status < 500) sent = null;
        throw error;
      });
      dropDraft(nameOf(form, at?.id));
      failures = 0;
      notBefore = 0;
      const created = at === null;
      at = { id: data.id, version: data.version };
      sent = null;
      if (unsaved === save.values) unsaved = null;
      keep();
      // Who has left the form is not brought back to it.
      if (created && !left) options.onCreated(data.id);
    }
    onState('saved');
  };

  const setNewer = (version: SavedDraft | null) => {
    newer = version;
    options.onNewer(version);
  };
  const readNewer = async () => {
    if (!at || left) return;
    setNewer((await client.call('GET profile/listings/:id', { params: { id: at.id } })).data);
  };

  /** Saves what is not saved yet; throws why it could not. */
  const flush = async () => {
    clearTimeout(timer);
    if (!running) {
      running = saveAll().finally(() => {
        running = null;
      });
      underWay = Promise.allSettled([underWay, running]);
    }
    try {
      await running;
    } catch (error) {
      const code = failureCode(error);
      clearTimeout(timer);
      if (isPassing(error) && !left) {
        const pause = Math.min(retryMs * 2 ** failures, longestRetryMs);
        failures += 1;
        notBefore = Date.now() + pause;
        timer = setTimeout(tryFlush, pause);
      }
      onState(code === 'network' ? 'offline' : code === 'unauthenticated' ? 'kept' : 'unsaved');
      if (code === 'conflict') await readNewer();
      throw error;
    }
  };
  const tryFlush = () => void flush().catch(() => undefined);
  const flushRest = () => {
    clearTimeout(timer);
    if ((unsaved !== null || sent) && !newer) tryFlush();
  };

  const change = (values: V) => {
    unsaved = values;
    keep();
    onState('unsaved');
    if (newer) return;
    clearTimeout(timer);
    timer = setTimeout(tryFlush, Math.max(pauseMs, notBefore - Date.now()));
  };

  return {
    change,
    flush,

    /** Goes on with what this tab kept. What another device saved since is told when this is sent. */
    resume({ version, values, sent: before }: Unsaved<V>): void {
      if (at) at.version = version;
      unsaved = values;
      sent = before ?? null;
      onState('unsaved');
      tryFlush();
    },

    /** Notes where its author is, once there is something to come back to. */
    moved(values: V): void {
      if (at) change(values);
    },

    /** Goes on with what stands here, over the newer version. */
    keepMine(): void {
      if (newer) at = { id: newer.id, version: newer.version };
      setNewer(null);
      tryFlush();
    },

    /** Goes on with the newer version. */
    takeTheirs(): SavedDraft | null {
      const theirs = newer;
      unsaved = null;
      sent = null;
      dropDraft(nameOf(form, at?.id));
      if (theirs) at = { id: theirs.id, version: theirs.version };
      setNewer(null);
      onState('saved');
      return theirs;
    },

    async submit(): Promise<Answer<'POST profile/listings/:id/submit'>> {
      await flush();
      if (!at) throw new Error('Nothing was saved');
      const { id, version } = at;
      try {
        return await client.call('POST profile/listings/:id/submit', {
          params: { id },
          // The form asks both before it sends.
          body: { version, owner: true, terms: true },
        });
      } catch (error) {
        if (failureCode(error) === 'conflict') await readNewer();
        throw error;
      }
    },

    /** While the form stands; what is returned is called when it is left: one last save, and no more. */
    enter(): () => void {
      left = false;
      addEventListener('online', flushRest);
      return () => {
        left = true;
        removeEventListener('online', flushRest);
        flushRest();
      };
    },
  };
}

/** A read of drafts that waits for what a form still sends, so that it is not older than that. */
export function settledQuery<R extends RouteName>(client: Client, route: R, input: InputOfRoute<R>) {
  return {
    ...apiQuery(client, route, input),
    queryFn: () => draftsSettled().then(() => apiRead(client, route, input)),
  };
}
