import type { ListingReview } from '@dalil/contract/moderation';
import { useTranslations } from 'use-intl';
import { photoFields } from './fields.ts';

/** Those of what waits, large; each opens as it is. */
export function Photos({ review: { input, photos } }: { review: ListingReview }) {
  const t = useTranslations('staff.moderation');
  const ids = new Set(photoFields.flatMap((name) => input[name] ?? []));
  const shown = photos.flatMap(({ id, picture }) => (picture && ids.has(id) ? [{ id, picture }] : []));
  if (shown.length === 0) return null;
  return (
    <ul className="review-photos">
      {shown.map(({ id, picture }, place) => (
        <li key={id}>
          <a href={picture.src} target="_blank" rel="noopener">
            <img
              src={picture.src}
              alt={t('photo', { n: place + 1 })}
              width={picture.width}
              height={picture.height}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
