import { type KindFacts, member, own, searched } from './kind-facts.ts';

/**
 * Facts about the kind of listing `product` that every page loads; it contains no schemas and no texts. See
 * `KindFacts`.
 */
export const product = {
  plural: 'products',
  pages: {
    market: { path: '/market-place' },
    marketSubCategories: { path: '/market-place/subCategory', alias: true },
    products: { path: '/market-place/products', feed: 'product' },
    newProduct: { path: '/market-place/new-product', ...member },
    product: { path: '/Show-Product/:id/:slug?' },
    searchProducts: { path: '/search-result/:keyword/product', ...searched },
    savedProducts: { path: '/saved-product', ...own },
    myProducts: { path: '/my-product', ...member },
    myProduct: { path: '/my-product/:id', ...member },
  },
  saved: 'savedProducts',
  mine: 'myProducts',
  savedOrder: 4,
  mineOrder: 1,
  homeSections: ['products'],
  services: ['market_place'],
  subCategories: true,
  taps: ['contacts'],
} as const satisfies KindFacts;
