import type { BusinessDetail } from '@dalil/contract/businesses';
import { byId, namedPaths, type Subject } from '../../../shared/page/loaders/subject-loader.ts';
import { businessPath } from '../card/business-parts.tsx';

/** A business, as the page that is about it needs it. */
export const businessSubject: Subject<'GET businesses/:id'> = {
  namespaces: ['business', 'hours', 'listing', 'map'],
  reads: (params) => [
    ['GET businesses/:id', byId(params)],
    ['GET businesses/:id/similar', byId(params)],
  ],
  route: 'GET businesses/:id',
  input: byId,
  head: (business) => ({
    title: business.name,
    // Until its owner says more: what it is and where.
    description:
      business.description ||
      [business.category?.one, ...business.subCategories.map(({ name }) => name), business.address]
        .filter(Boolean)
        .join(' · '),
    share: `business-${business.id}`,
    paths: namedPaths(business, businessPath),
  }),
};

/** All of them; one that was given for both places is shown once. */
export const photosOf = ({ photos, gallery }: BusinessDetail) => [
  ...new Map([...photos, ...gallery].map((photo) => [photo.src, photo])).values(),
];
