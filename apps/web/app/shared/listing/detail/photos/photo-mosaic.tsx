import type { Picture as PictureData } from '@dalil/contract/picture';
import { isolate } from '@dalil/messages/isolate';
import { Button } from '@dalil/ui/button';
import { Images } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../text/picture.tsx';

/** Number of photos shown in the mosaic: it has layouts for one, two, three and five. */
const tilesFor = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));

export interface PhotoMosaicProps {
  photos: readonly PictureData[];
  name: string;
  onOpen: (index: number) => void;
  /** Called when the user is likely to open the gallery next, to preload it. */
  onApproach: () => void;
}

/** Mosaic of the first photos; each opens the gallery. */
export function PhotoMosaic({ photos, name, onOpen, onApproach }: PhotoMosaicProps) {
  const t = useTranslations('listing.photos');
  const tiles = tilesFor(photos.length);
  const total = photos.length;
  return (
    <section
      id="photos"
      className="photo-mosaic"
      data-tiles={tiles}
      aria-label={t('title')}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {photos.slice(0, tiles).map((photo, index) => (
        <button key={photo.src} type="button" className="photo-mosaic-tile" onClick={() => onOpen(index)}>
          <Picture
            picture={photo}
            alt={t('alt', { n: index + 1, total, name: isolate(name) })}
            sizes={index === 0 ? '(width <= 992px) 100vw, 440px' : '(width <= 992px) 50vw, 220px'}
          />
        </button>
      ))}
      {total > tiles ? (
        <Button
          variant="bordered"
          size="small"
          icon={Images}
          className="photo-mosaic-all"
          onClick={() => onOpen(0)}
        >
          {t('all', { n: total })}
        </Button>
      ) : null}
    </section>
  );
}
