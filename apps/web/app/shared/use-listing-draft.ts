import type { Answer } from '@dalil/contract/client';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { ListingDraft } from '@dalil/contract/listings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { failureCode } from './failure-code.ts';
import { useClient } from './use-client.ts';

/** A draft as the server has it. */
export type SavedDraft = Answer<'GET profile/listings/:id'>['data'];

/** How far what is typed has come. `kept` is on this device only, until somebody logs in. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'kept';

/** Long enough that a word is written, short enough that nobody waits for it. */
const pauseMs = 900;
const retryMs = 10_000;

interface Options<V> {
  kind: ListingKindName;
  /** The draft that was opened, if one was. */
  opened: SavedDraft | null;
  inputOf: (values: V) => Record<string, unknown>;
  /** A first save gave the draft its id. */
  onCreated: (id: number) => void;
}

const nameOf = (kind: ListingKindName, id: number | undefined) => `listing:${kind}:${id ?? 'new'}`;

/** What this tab kept because the server did not have it yet, and of which version it is an edit. */
export function readUnsaved<V>(kind: ListingKindName, id?: number): { version: number; values: V } | null {
  return readDraft(nameOf(kind, id)) as { version: number; values: V } | null;
}

/**
 * Saves what is typed to the server, a moment after each change, one call at a time. What could not be saved is kept in
 * this tab and sent when the connection is back. A version that another device saved meanwhile is not overwritten: it
 * is handed out as `newer`, and the person decides.
 */
export function useListingDraft<V>({ kind, opened, inputOf, onCreated }: Options<V>) {
  const client = useClient();
  const at = useRef<Pick<ListingDraft, 'id' | 'version'> | null>(opened);
  const unsaved = useRef<V | null>(null);
  const running = useRef<Promise<void>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<SaveState>('saved');
  const [newer, setNewer] = useState<SavedDraft | null>(null);

  const saveAll = async () => {
    while (unsaved.current !== null) {
      const values = unsaved.current;
      const input = inputOf(values);
      setState('saving');
      const { data } = at.current
        ? await client.call('PUT profile/listings/:id', {
            params: { id: at.current.id },
            body: { version: at.current.version, input },
          })
        : await client.call('POST profile/listings', { body: { kind, input } });
      dropDraft(nameOf(kind, at.current?.id));
      const created = at.current === null;
      at.current = { id: data.id, version: data.version };
      if (unsaved.current === values) unsaved.current = null;
      if (created) onCreated(data.id);
    }
    setState('saved');
  };

  const readNewer = async () => {
    if (!at.current) return;
    const { data } = await client.call('GET profile/listings/:id', { params: { id: at.current.id } });
    setNewer(data);
  };

  /** Saves what is not saved yet; throws why it could not. */
  const flush = async () => {
    clearTimeout(timer.current);
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    try {
      await running.current;
    } catch (error) {
      const code = failureCode(error);
      if (code === 'network') timer.current = setTimeout(() => void flush().catch(() => undefined), retryMs);
      setState(code === 'network' ? 'offline' : code === 'unauthenticated' ? 'kept' : 'unsaved');
      if (code === 'conflict') await readNewer();
      throw error;
    }
  };
  const tryFlush = () => void flush().catch(() => undefined);

  const change = (values: V) => {
    unsaved.current = values;
    keepDraft(nameOf(kind, at.current?.id), { version: at.current?.version ?? 0, values });
    setState('unsaved');
    if (newer) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(tryFlush, pauseMs);
  };

  /** Goes on with what stands here, over the newer version. */
  const keepMine = () => {
    if (newer) at.current = { id: newer.id, version: newer.version };
    setNewer(null);
    tryFlush();
  };
  /** Goes on with the newer version. */
  const takeTheirs = (): SavedDraft | null => {
    unsaved.current = null;
    dropDraft(nameOf(kind, at.current?.id));
    if (newer) at.current = { id: newer.id, version: newer.version };
    setNewer(null);
    setState('saved');
    return newer;
  };

  const submit = async () => {
    await flush();
    if (!at.current) throw new Error('Nothing was saved');
    const { id, version } = at.current;
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
  };

  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (unsaved.current !== null && !newer) tryFlush();
  });
  useEffect(() => {
    const onOnline = () => leave();
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      leave();
    };
  }, []);

  return { state, newer, change, flush, submit, keepMine, takeTheirs, showNewer: setNewer };
}
