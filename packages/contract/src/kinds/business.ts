import { type KindFacts, member, own, searched } from './kind-facts.ts';

export const business = {
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
  list: 'category',
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
  /** Decision 27. */
  limits: {
    name: 80,
    service: 60,
    address: 120,
    /** Of a city or a state. */
    place: 60,
    subCategories: 5,
    services: 9,
    description: 300,
    mainPhotos: { min: 3, max: 6 },
    galleryPhotos: { min: 3, max: 10 },
  },
} as const satisfies KindFacts;
