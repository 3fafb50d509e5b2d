import type { Picture } from '@dalil/contract/picture';
import { Dialog } from '@dalil/ui/dialog';
import { Image } from '@dalil/ui/image';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface BubblePhotosProps {
  photos: readonly Picture[];
  /** Called if a photo fails to load, because its signed URL has expired. */
  onStale: () => void;
}

/** Photos of a message as thumbnails; clicking one opens it in full size. */
export function BubblePhotos({ photos, onStale }: BubblePhotosProps) {
  const t = useTranslations('thread');
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const large = photos[shown];
  const show = (index: number) => {
    setShown(index);
    setOpen(true);
  };
  return (
    <>
      <div className="bubble-photos" data-many={photos.length > 1 || undefined}>
        {photos.map((photo, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: their number is all that stays of them
            key={index}
            type="button"
            aria-label={t('openPhoto', { n: index + 1, total: photos.length })}
            onClick={() => show(index)}
          >
            <Photo photo={photo} sizes={photos.length > 1 ? '150px' : '300px'} onStale={onStale} />
          </button>
        ))}
      </div>
      {large && (
        <Dialog
          size="large"
          className="bubble-photo-dialog"
          open={open}
          onClose={() => setOpen(false)}
          title={t('photo', { n: shown + 1, total: photos.length })}
        >
          <Photo photo={large} sizes="(width <= 900px) 100vw, 900px" onStale={onStale} />
        </Dialog>
      )}
    </>
  );
}

interface PhotoProps extends Pick<BubblePhotosProps, 'onStale'> {
  photo: Picture;
  sizes: string;
}

/**
 * `alt` is empty, because the content of a member's photo is unknown; the surrounding button or dialog has a label.
 */
function Photo({ photo: { src, webp, width, height, blur }, sizes, onStale }: PhotoProps) {
  // A changed URL is a new key, which remounts the image so that loading is retried.
  return (
    <Image key={src} alt="" src={src} srcSet={webp} {...{ sizes, width, height, blur }} onBroken={onStale} />
  );
}
