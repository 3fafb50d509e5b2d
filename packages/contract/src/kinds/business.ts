import { type KindFacts, member, own, searched } from './kind-facts.ts';

/**
 * Facts about the kind of listing `business` that every page loads; it contains no schemas and no texts. See
 * `KindFacts`.
 */
export const business = {
  plural: 'businesses',
  pages: {
    subCategory: { path: '/SubCategory/:categoryName?/:id' },
    category: { path: '/Category/:type' },
    business: { path: '/MarketProfile/:id/:slug?' },
    searchBusinesses: { path: '/search-result/:keyword/business', ...searched },
    savedBusinesses: { path: '/saved-store', ...own },
    myBusinesses: { path: '/my-business', ...member },
    myBusiness: { path: '/my-business/:id', ...member },
    addBusiness: { path: '/add-business', ...member },
  },
  saved: 'savedBusinesses',
  mine: 'myBusinesses',
  savedOrder: 1,
  mineOrder: 4,
  homeSections: ['featured', 'openNow'],
  services: ['service_provider', 'shops'],
  tree: 'directory',
  subCategories: true,
  taps: ['calls', 'directions'],
  highlighted: true,
} as const satisfies KindFacts;
