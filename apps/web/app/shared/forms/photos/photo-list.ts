import type { Medium } from '@dalil/contract/media';
import type { Picture } from '@dalil/contract/picture';

/** A photo stored on the server, to which the form's values refer. */
export type UsedPhoto = Pick<Medium, 'id' | 'picture'>;

/** A photo in a grid: stored on the server, or a file being uploaded. */
export interface Photo {
  key: string;
  /** Set once the server has accepted the photo. */
  id: string | null;
  picture: Picture | null;
  file: File | null;
  /** Object URL of the local file, shown until the server's `picture` is available. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'lost' | 'refused';
  /** Upload progress from 0 to 1. */
  sent: number;
  error: string | null;
}

export interface PhotoList {
  photos: readonly Photo[];
  /** The most recently removed photo and its position, for undo. */
  removed: { photo: Photo; index: number } | null;
}

export type PhotoAction =
  | { do: 'add'; photos: readonly Photo[] }
  | { do: 'change'; key: string; to: Partial<Photo> }
  | { do: 'move'; key: string; index: number }
  | { do: 'remove'; key: string }
  | { do: 'restore' }
  | { do: 'clear' };

/** Reducer of the photos in a grid. Only the photo removed last can be restored. */
export function photoList({ photos, removed }: PhotoList, action: PhotoAction): PhotoList {
  switch (action.do) {
    case 'add':
      return { photos: [...photos, ...action.photos], removed: null };
    case 'change':
      return { photos: photos.map((photo) => changed(photo, action)), removed };
    case 'move': {
      const moved = photos.find(({ key }) => key === action.key);
      const rest = photos.filter((photo) => photo !== moved);
      return { photos: moved ? rest.toSpliced(action.index, 0, moved) : photos, removed };
    }
    case 'remove': {
      const index = photos.findIndex(({ key }) => key === action.key);
      const photo = photos[index];
      if (!photo) return { photos, removed };
      // Removing a photo aborts its upload, so restoring the photo must upload it again.
      const stopped = photo.state === 'sending' || photo.state === 'checking';
      return {
        photos: photos.toSpliced(index, 1),
        removed: { photo: stopped ? { ...photo, state: 'waiting', sent: 0 } : photo, index },
      };
    }
    case 'restore':
      return removed
        ? { photos: photos.toSpliced(removed.index, 0, removed.photo), removed: null }
        : { photos, removed };
    case 'clear':
      return { photos: [], removed: null };
  }
}

const changed = (photo: Photo, { key, to }: Extract<PhotoAction, { do: 'change' }>): Photo =>
  photo.key === key ? { ...photo, ...to } : photo;
