import { failureCode } from '@dalil/browser/api/failure-code';
import { uploadClient } from '@dalil/browser/api/upload';
import { useClient } from '@dalil/browser/api/use-client';
import { ApiError } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import type { Picture } from '@dalil/contract/picture';
import type { Profile } from '@dalil/contract/profile';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShowProfile } from '../use-show-profile.ts';

/**
 * Sets and removes the photo. Removal takes effect at once and without confirmation; until the user leaves the page
 * it can be undone by uploading the removed photo again.
 */
export function usePhoto({ photo }: Profile) {
  const t = useTranslations();
  const client = useClient();
  const showProfile = useShowProfile();
  const busy = useRef(false);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState<'saved' | 'removed' | null>(null);
  const [removed, setRemoved] = useState<Blob | null>(null);

  /** Runs one change at a time. On an error the photo stays as it was and the message is shown beside it. */
  async function change(act: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setError(null);
    setSaid(null);
    try {
      await act();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.problem?.errors?.photo?.[0] : undefined;
      setError(field?.message ?? t(`errors.${failureCode(failure)}`));
    } finally {
      busy.current = false;
      setSent(null);
    }
  }

  const send = (file: Blob) =>
    change(async () => {
      const body = new FormData();
      body.set('photo', file);
      setSent(0);
      showProfile(await uploadClient(client.scope, setSent).call('POST profile/photo', { body }));
      setRemoved(null);
      setSaid('saved');
    });

  const remove = (picture: Picture) =>
    change(async () => {
      const file = await fetch(largest(picture));
      const kept = file.ok ? await file.blob() : null;
      showProfile(await client.call('DELETE profile/photo'));
      setRemoved(kept);
      setSaid('removed');
    });

  return {
    /** Upload progress from 0 to 1; null when no upload is running. */
    sent,
    error,
    said,
    canUndo: removed !== null,
    choose(file: File) {
      if (file.size > limits.photoBytes) setError(t('profile.photo.tooLarge'));
      else void send(file);
    },
    remove() {
      if (photo) void remove(photo);
    },
    undo() {
      if (removed) void send(removed);
    },
  };
}

/** Returns the URL of the largest file in a srcset, which lists the files by increasing width. */
function largest({ src, webp }: Picture): string {
  return webp.split(', ').at(-1)?.split(' ')[0] ?? src;
}
