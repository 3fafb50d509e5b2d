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
 * Sets and removes the photo. Removing holds at once and asks nothing; until the page is left, the removed one can be
 * sent again.
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

  /** One change at a time; a refusal is said beside the photo, which stays as it was. */
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
    /** How much is sent, from 0 to 1; null while nothing is. */
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

/** The address of the largest file in a srcset, which names them by rising width. */
function largest({ src, webp }: Picture): string {
  return webp.split(', ').at(-1)?.split(' ')[0] ?? src;
}
