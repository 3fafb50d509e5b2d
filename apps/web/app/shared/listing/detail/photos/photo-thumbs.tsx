import './photo-thumbs.css';
import { isolate } from '@dalil/messages/isolate';
import { Icon } from '@dalil/ui/icon';
import { Images } from '@dalil/ui/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../text/picture.tsx';
import type { PhotoMosaicProps } from './photo-mosaic.tsx';

/** A large photo that opens the gallery, with thumbnails of all photos beside it. */
export function PhotoThumbs({ photos, name, onOpen, onApproach }: PhotoMosaicProps) {
  const t = useTranslations('listing.photos');
  const [chosen, setChosen] = useState(0);
  const total = photos.length;
  const at = Math.min(chosen, total - 1);
  const photo = photos[at];
  if (!photo) return null;
  const alt = (index: number) => t('alt', { n: index + 1, total, name: isolate(name) });
  return (
    <section
      id="photos"
      className="photo-thumbs"
      aria-label={t('title')}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <div className="photo-large">
        <button type="button" onClick={() => onOpen(at)}>
          <Picture
            key={photo.src}
            picture={photo}
            alt={alt(at)}
            sizes="(width <= 992px) 100vw, 800px"
            priority={at === 0}
          />
        </button>
        {total > 1 && (
          <span className="badge badge-solid photo-position" aria-hidden="true">
            <Icon icon={Images} size={14} />
            <bdi dir="ltr">{`${at + 1} / ${total}`}</bdi>
          </span>
        )}
      </div>
      {total > 1 && (
        <ul>
          {photos.map((each, index) => (
            <li key={each.src}>
              <button
                type="button"
                aria-current={index === at || undefined}
                aria-label={alt(index)}
                onClick={() => setChosen(index)}
              >
                <Picture picture={each} alt="" sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
