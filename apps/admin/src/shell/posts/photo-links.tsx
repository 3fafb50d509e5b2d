import type { Picture } from '@dalil/contract/picture';
import { useTranslations } from 'use-intl';

interface PhotoLinksProps {
  photos: readonly { id: string; picture: Picture }[];
  className: string;
  /** Side length of square thumbnails in pixels. If unset, photos keep their aspect ratio. */
  thumbnail?: number;
}

/** Photos of a post, each linked to its file. */
export function PhotoLinks({ photos, className, thumbnail }: PhotoLinksProps) {
  const t = useTranslations('staff.moderation');
  if (photos.length === 0) return null;
  return (
    <ul className={className}>
      {photos.map(({ id, picture }, index) => (
        <li key={id}>
          <a href={picture.src} target="_blank" rel="noopener">
            <img
              src={picture.src}
              alt={t('photo', { n: index + 1 })}
              width={thumbnail ?? picture.width}
              height={thumbnail ?? picture.height}
              loading={thumbnail === undefined ? 'eager' : 'lazy'}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
