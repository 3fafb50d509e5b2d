import type { ReadNotifiedPosts } from '../../notifications/notified-posts.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { listListings } from '../base/listings.service.ts';
import { publicPath } from '../catalog/listing-reference.ts';

/** Reads the posts that notifications are about, of every kind. A post whose kind is not registered is left out. */
export const notifiedListings =
  (kinds: ListingKinds): ReadNotifiedPosts =>
  async (db, ids) =>
    new Map(
      (await listListings(db, ids)).flatMap((post) => {
        const kind = kinds[post.kind];
        if (!kind) return [];
        const { minePath, editPath, listPath } = kind;
        return [
          [
            post.id,
            {
              removed: post.state === 'removed',
              minePath,
              editPath: editPath(post.id),
              listPath: listPath(),
              pagePath: (lang) => publicPath(post, kinds, lang),
            },
          ],
        ];
      }),
    );
