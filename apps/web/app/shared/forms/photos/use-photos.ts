import { failureCode, isPassing } from '@dalil/browser/api/failure-code';
import { reasonOf, sendPhoto } from '@dalil/browser/api/send-photo';
import { useClient } from '@dalil/browser/api/use-client';
import { ApiError } from '@dalil/contract/client';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Photo, photoList, type UsedPhoto } from './photo-list.ts';
import { notePhotosUnderWay } from './photos-under-way.ts';

/** Maximum number of parallel uploads. More would slow each one down on a phone. */
const atOnce = 3;

/** Maximum number of retries when the server is busy. The delay doubles after each consecutive failure. */
const retries = 5;
const retryMs = 1_000;
/** If the server requires a longer wait, an error is shown instead of retrying. */
const longestWaitSeconds = 60;

const kept = ({ id, picture }: UsedPhoto): Photo => ({
  key: id,
  id,
  picture,
  file: null,
  preview: null,
  state: 'ready',
  sent: 1,
  error: null,
});

const chosen = (file: File): Photo => ({
  key: crypto.randomUUID(),
  id: null,
  picture: null,
  file,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  sent: 0,
  error: null,
});

/**
 * State of the photos of one form field, in order. `onChange` receives the photos stored on the server whenever they
 * or their order change. Removing a photo aborts its upload; a photo that was already uploaded is only unlinked, and
 * the server retains it for a day. `document`: the files are documents, visible only to the moderators who decide on
 * the post.
 */
export function usePhotos(
  initial: readonly UsedPhoto[],
  onChange: (photos: UsedPhoto[]) => void,
  document: boolean,
) {
  const t = useTranslations();
  const client = useClient();
  const [list, act] = useReducer(photoList, { photos: initial.map(kept), removed: null });
  const { photos, removed } = list;
  /** Abort controllers by key of the photo being uploaded. */
  const stops = useRef(new Map<string, AbortController>());

  const send = async ({ key, file }: Photo) => {
    if (!file) return;
    const stop = new AbortController();
    const { signal } = stop;
    stops.current.set(key, stop);
    const change = (to: Partial<Photo>) => act({ do: 'change', key, to });
    change({ state: 'sending', sent: 0, error: null });
    const onSent = (sent: number) =>
      change(sent < 1 ? { sent, state: 'sending' } : { sent, state: 'checking' });
    const attempt = async (failures: number): ReturnType<typeof sendPhoto> => {
      try {
        return await sendPhoto(client, file, { document, onSent, signal });
      } catch (failure) {
        const wait = retryAfter(failure, failures);
        if (wait === null || signal.aborted) throw failure;
        await new Promise((done) => setTimeout(done, wait));
        signal.throwIfAborted();
        return attempt(failures + 1);
      }
    };
    try {
      const { id, state, reason, picture } = await attempt(0);
      if (signal.aborted) return;
      change(state === 'ready' ? { id, picture, state } : { state: 'refused', error: reason });
    } catch (failure) {
      const code = failureCode(failure);
      if (signal.aborted) return;
      if (code === 'network') change({ state: 'lost', error: t('photos.lost') });
      else change({ state: 'refused', error: reasonOf(failure) ?? t(`errors.${code}`) });
    }
  };

  const waiting = photos.filter(({ state }) => state === 'waiting');
  const sending = photos.filter(({ state }) => state === 'sending').length;
  useEffect(() => {
    for (const photo of waiting.slice(0, Math.max(0, atOnce - sending))) void send(photo);
  });

  const ids = photos.flatMap(({ id }) => id ?? []).join(' ');
  const told = useRef(ids);
  useEffect(() => {
    if (told.current === ids) return;
    told.current = ids;
    onChange(photos.flatMap(({ id, picture }) => (id ? [{ id, picture }] : [])));
  });

  // After `onChange`, so that code waiting for the uploads finds the photos in the form.
  const underWay = photos.filter(
    ({ state }) => state === 'waiting' || state === 'sending' || state === 'checking',
  );
  useEffect(() => notePhotosUnderWay(stops, underWay.length), [underWay.length]);
  useEffect(() => () => notePhotosUnderWay(stops, 0), []);

  const sendLost = useEffectEvent(() => {
    for (const { key, state } of photos)
      if (state === 'lost') act({ do: 'change', key, to: { state: 'waiting' } });
  });
  /** Object URLs of previews that are visible or can be restored. Each holds its whole file in memory. */
  const previews = useRef<readonly string[]>([]);
  useEffect(() => {
    const needed = [...photos, ...(removed ? [removed.photo] : [])].flatMap(({ preview }) => preview ?? []);
    for (const preview of previews.current) if (!needed.includes(preview)) URL.revokeObjectURL(preview);
    previews.current = needed;
  });
  useEffect(() => {
    const onOnline = () => sendLost();
    window.addEventListener('online', onOnline);
    const onTheirWay = stops.current;
    return () => {
      window.removeEventListener('online', onOnline);
      for (const stop of onTheirWay.values()) stop.abort();
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    ...list,
    add: (files: readonly File[]) => act({ do: 'add', photos: files.map(chosen) }),
    move: (key: string, index: number) => act({ do: 'move', key, index }),
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      act({ do: 'remove', key });
    },
    restore: () => act({ do: 'restore' }),
    /** Clears the photos after the form that contains them was submitted. */
    clear: () => act({ do: 'clear' }),
    retry: (key: string) => act({ do: 'change', key, to: { state: 'waiting' } }),
  };
}

/** Returns the milliseconds until the next attempt; null for a permanent failure or a network failure. */
function retryAfter(failure: unknown, failures: number): number | null {
  if (!(failure instanceof ApiError) || !isPassing(failure) || failures >= retries) return null;
  const { code, retryAfterSeconds = 0 } = failure.problem ?? {};
  if (code === 'storageFull' || retryAfterSeconds > longestWaitSeconds) return null;
  return Math.max(retryMs * 2 ** failures, retryAfterSeconds * 1_000);
}
