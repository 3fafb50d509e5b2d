import './message-photos.css';
import type { SentPhoto } from '@dalil/browser/realtime/thread';
import { sessionItem } from '@dalil/browser/storage/session-item';
import { limits } from '@dalil/contract/limits';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { ImageIcon, RotateCw, X } from '@dalil/ui/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChooseFiles } from '../forms/photos/choose-files.tsx';
import type { UsedPhoto } from '../forms/photos/photo-list.ts';
import { PhotoProgress, TileError, TilePicture } from '../forms/photos/photo-tile.tsx';
import { usePhotos } from '../forms/photos/use-photos.ts';

const most = limits.thread.photos;

/**
 * Photos of an unsent message, uploaded at once and stored under this name for the lifetime of the tab. Call `clear`
 * after sending. Only the two participants of the conversation can see them.
 */
export function useMessagePhotos(name: string) {
  const t = useTranslations('photos');
  const kept = sessionItem<UsedPhoto[]>(`message-photos:${name}`);
  const [initial] = useState(() => kept.read() ?? []);
  const keep = (photos: UsedPhoto[]) => (photos.length > 0 ? kept.keep(photos) : kept.drop());
  const { photos, add, remove, retry, clear } = usePhotos(initial, keep, false);
  const [said, setSaid] = useState('');
  const sent = photos.flatMap(({ id, picture }): SentPhoto[] => (id && picture ? [{ id, picture }] : []));
  return {
    photos,
    sent,
    said,
    /** `waiting` while photos are uploaded, and also while a rejected photo has not been removed. */
    state: photos.length === 0 ? 'none' : sent.length === photos.length ? 'ready' : 'waiting',
    wrong: photos.some(({ state }) => state === 'refused' || state === 'lost'),
    add(files: FileList) {
      const room = most - photos.length;
      add([...files].slice(0, room));
      setSaid(files.length > room ? t('tooMany', { most }) : '');
    },
    remove(key: string) {
      remove(key);
      setSaid(t('removed'));
    },
    retry,
    clear() {
      clear();
      setSaid('');
    },
  } as const;
}

interface PhotosProps {
  of: ReturnType<typeof useMessagePhotos>;
}

/** Button to add photos. `named`: it has a text label where there is space. */
export function AddPhotos({ of: { photos, add }, named = false }: PhotosProps & { named?: boolean }) {
  const t = useTranslations('messages');
  if (photos.length >= most) return null;
  const look = named ? 'button button-ghost button-medium' : 'icon-button';
  return (
    <ChooseFiles className={look} several label={t('addPhotos')} onChoose={add}>
      {named ? (
        <span className="button-face">
          <Icon icon={ImageIcon} />
          {t('addPhotos')}
        </span>
      ) : (
        <Icon icon={ImageIcon} />
      )}
    </ChooseFiles>
  );
}

/** The selected photos, each with its own progress or error. Pages that use it load the namespace `photos`. */
export function ChosenPhotos({ of: { photos, said, remove, retry } }: PhotosProps) {
  const t = useTranslations('photos');
  return (
    <div className="message-photos">
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <li key={photo.key} data-state={photo.state}>
              <TilePicture photo={photo} alt={t('photo', { n: index + 1 })} />
              <PhotoProgress photo={photo} number={index + 1} />
              <IconButton
                icon={X}
                size={16}
                className="message-photo-act"
                label={t('remove', { n: index + 1 })}
                onClick={() => remove(photo.key)}
              />
              {photo.state === 'lost' && (
                <IconButton
                  icon={RotateCw}
                  size={16}
                  className="message-photo-act"
                  label={t('retry', { n: index + 1 })}
                  onClick={() => retry(photo.key)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.map(({ key, error }) => error && <TileError key={key}>{error}</TileError>)}
      <p role="status">{said}</p>
    </div>
  );
}
