import type { BusinessDetail } from '@dalil/contract/businesses';
import { byId, type DetailRoute, namedPaths } from '../../../shared/page/loaders/subject-loader.ts';
import { businessPath } from '../card/business-parts.tsx';

/** Messages, queries and metadata of a business page. */
export const businessDetailRoute: DetailRoute<'GET businesses/:id'> = {
  namespaces: ['business', 'hours', 'listing', 'map'],
  queries: (params) => [
    ['GET businesses/:id', byId(params)],
    ['GET businesses/:id/similar', byId(params)],
  ],
  route: 'GET businesses/:id',
  input: byId,
  head: (business) => ({
    title: business.name,
    // Fallback if the owner wrote no description: categories and street address.
    description:
      business.description ||
      [business.category?.one, ...business.subCategories.map(({ name }) => name), business.address]
        .filter(Boolean)
        .join(' · '),
    share: `business-${business.id}`,
    paths: namedPaths(business, businessPath),
  }),
};

/** Returns all photos without duplicates; a photo may be in both lists. */
export const uniquePhotos = ({ photos, gallery }: BusinessDetail) => [
  ...new Map([...photos, ...gallery].map((photo) => [photo.src, photo])).values(),
];
