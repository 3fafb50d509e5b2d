import type { BusinessDetail } from '@dalil/contract/businesses';
import { isolate } from '@dalil/messages/isolate';
import { Button } from '@dalil/ui/button';
import { Images } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { Picture } from '../../text/picture.tsx';

/** All of them; one that was given for both places is shown once. */
export const photosOf = ({ photos, gallery }: BusinessDetail) => [
  ...new Map([...photos, ...gallery].map((photo) => [photo.src, photo])).values(),
];

/** As many as the grid has a shape for. */
const tilesFor = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));

interface PhotoMosaicProps {
  business: BusinessDetail;
  onOpen: (index: number) => void;
  /** Somebody may open them next. */
  onApproach: () => void;
}

/** The first photos as one picture; any of them opens the gallery. */
export function PhotoMosaic({ business, onOpen, onApproach }: PhotoMosaicProps) {
  const t = useTranslations('business.photos');
  const photos = photosOf(business);
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
            alt={t('alt', { n: index + 1, total, name: isolate(business.name) })}
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
