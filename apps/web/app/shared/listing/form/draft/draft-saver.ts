import { apiQuery, apiRead } from '@dalil/browser/api/api-query';
import { failureCode, isRetryable } from '@dalil/browser/api/failure-code';
import { deleteDraft, readDraft, storeDraft } from '@dalil/browser/forms/form-draft';
import {
  ApiError,
  type Client,
  type InputOfRoute,
  type RouteName,
  type RouteResponse,
} from '@dalil/contract/client';
import type { ListingKindName } from '@dalil/contract/listing-states';

/** A draft as stored on the server. */
export type SavedDraft = RouteResponse<'GET profile/listings/:id'>['data'];

/**
 * Save state of the input. `kept`: the user is logged out, so the input is stored only in this tab until they log in.
 */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'kept';

/** Autosave delay: long enough to finish a word, short enough not to be noticed. */
export const pauseMs = 900;
export const retryMs = 10_000;
/** Maximum retry delay. The delay doubles after each consecutive failure until then. */
export const longestRetryMs = 160_000;

/** One save request. It is retried unchanged until the server responds; its key makes it idempotent. */
interface Save<V> {
  key: string;
  values: V;
  step: number;
}

/**
 * Input stored in this tab because the server may not have it yet. `version`: the draft version on which it is based.
 */
export interface Unsaved<V> {
  version: number;
  values: V;
  /** The save request that had no response yet when the input was stored. */
  sent?: Save<V> | null | undefined;
}

/** Identifies the form being filled in. */
export interface FormOf {
  kind: ListingKindName;
  /** Name of the form if its kind has several. Input of one form is never restored in another. */
  name?: string | undefined;
}

const nameOf = ({ kind, name }: FormOf, id: number | undefined) => `listing:${kind}:${id ?? name ?? 'new'}`;

/**
 * Returns the unsaved input that is stored in this tab for a form, or for the draft with this id; null if there is
 * none or it belongs to another member.
 */
export function readUnsaved<V>(form: FormOf, id?: number): Unsaved<V> | null {
  return readDraft(nameOf(form, id)) as unknown as Unsaved<V> | null;
}

let underWay: Promise<unknown> = Promise.resolve();

/** Resolves once the last save of a form that was left has completed. Drafts fetched before that may be stale. */
export const draftsSettled = (): Promise<unknown> => underWay;

interface Options<V> {
  client: Client;
  form: FormOf;
  /** The existing draft that the user opened; null for a new form. */
  opened: Pick<SavedDraft, 'id' | 'version'> | null;
  inputOf: (values: V) => Record<string, unknown>;
  /** Returns the current step of the form. */
  step: () => number;
  onState: (state: SaveState) => void;
  /**
   * Called with a version that another device saved meanwhile. That version is not overwritten until the user decides
   * which one to use; null once they have.
   */
  onNewer: (newer: SavedDraft | null) => void;
  /** Called with the id of the draft after the first save. */
  onCreated: (id: number) => void;
}

/**
 * Saves the input to the server shortly after each change, one request at a time. Input that could not be saved is
 * stored in this tab and sent when the connection is back or when the form is opened again.
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
  /** Earliest time of the next save: further typing must not increase the load on a busy server. */
  let notBefore = 0;

  const keep = () => {
    const values = unsaved ?? sent?.values;
    if (values) storeDraft(nameOf(form, at?.id), { version: at?.version ?? 0, values, sent });
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
        // A 4xx response is final, so the next save is a new request. Without a response the save may have succeeded,
        // so it is retried with the same key.
        if (error instanceof ApiError && error.status < 500) sent = null;
        throw error;
      });
      deleteDraft(nameOf(form, at?.id));
      failures = 0;
      notBefore = 0;
      const created = at === null;
      at = { id: data.id, version: data.version };
      sent = null;
      if (unsaved === save.values) unsaved = null;
      keep();
      // `onCreated` changes the URL, so it is skipped after the user left the form: it would lead them back.
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

  /** Saves pending input immediately; throws the reason if that fails. */
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
      if (isRetryable(error) && !left) {
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

    /**
     * Continues with the input stored in this tab. If another device saved a newer version, the next save detects the
     * conflict.
     */
    resume({ version, values, sent: before }: Unsaved<V>): void {
      if (at) at.version = version;
      unsaved = values;
      sent = before ?? null;
      onState('unsaved');
      tryFlush();
    },

    /**
     * Saves the step to which the user moved. A new form without input is not saved: there is no draft to return to.
     */
    moved(values: V): void {
      if (at) change(values);
    },

    /** Resolves a conflict with the local input, which overwrites the newer version. */
    keepMine(): void {
      if (newer) at = { id: newer.id, version: newer.version };
      setNewer(null);
      tryFlush();
    },

    /** Resolves a conflict with the newer version, discarding the local input. */
    takeTheirs(): SavedDraft | null {
      const theirs = newer;
      unsaved = null;
      sent = null;
      deleteDraft(nameOf(form, at?.id));
      if (theirs) at = { id: theirs.id, version: theirs.version };
      setNewer(null);
      onState('saved');
      return theirs;
    },

    async submit(): Promise<RouteResponse<'POST profile/listings/:id/submit'>> {
      await flush();
      if (!at) throw new Error('Nothing was saved');
      const { id, version } = at;
      try {
        return await client.call('POST profile/listings/:id/submit', {
          params: { id },
          // Both consents are true: the form does not submit without them.
          body: { version, owner: true, terms: true },
        });
      } catch (error) {
        if (failureCode(error) === 'conflict') await readNewer();
        throw error;
      }
    },

    /** Starts saving when the form mounts. The returned cleanup function saves once more and stops. */
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

/** Returns a query for drafts that waits for the pending save of a form, so that its result is not stale. */
export function queryAfterSaves<R extends RouteName>(client: Client, route: R, input: InputOfRoute<R>) {
  return {
    ...apiQuery(client, route, input),
    queryFn: () => draftsSettled().then(() => apiRead(client, route, input)),
  };
}
