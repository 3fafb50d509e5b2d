import type { ListingReview } from '@dalil/contract/moderation';
import type { Picture } from '@dalil/contract/picture';
import { useTranslations } from 'use-intl';
import { PhotoLinks } from '../../shell/posts/photo-links.tsx';
import { photoFields } from './fields.ts';

type Shown = { id: string; picture: Picture };

/**
 * Photos of the version under review. For an edit, added and removed photos come first and unchanged ones are
 * collapsed.
 */
export function Photos({ review: { input, published, photos } }: { review: ListingReview }) {
  const t = useTranslations('staff.moderation');
  const idsIn = (version: ListingReview['published']) =>
    new Set(photoFields.flatMap((name) => version?.[name] ?? []));
  const [now, before] = [idsIn(input), idsIn(published)];
  const which = (isOne: (id: string) => boolean): Shown[] =>
    photos.flatMap(({ id, picture }) => (picture && isOne(id) ? [{ id, picture }] : []));
  if (!published) return <PhotoLinks className="review-photos" photos={which((id) => now.has(id))} />;
  const [added, removed, same] = [
    which((id) => now.has(id) && !before.has(id)),
    which((id) => before.has(id) && !now.has(id)),
    which((id) => now.has(id) && before.has(id)),
  ];
  return (
    <>
      {added.length > 0 && (
        <section>
          <h3>{t('addedPhotos')}</h3>
          <PhotoLinks className="review-photos" photos={added} />
        </section>
      )}
      {removed.length > 0 && (
        <section>
          <h3>{t('removedPhotos')}</h3>
          <PhotoLinks className="review-photos" photos={removed} />
        </section>
      )}
      {same.length > 0 && (
        <details className="review-unchanged">
          <summary>{t('unchangedPhotos', { n: same.length })}</summary>
          <PhotoLinks className="review-photos" photos={same} />
        </details>
      )}
    </>
  );
}
