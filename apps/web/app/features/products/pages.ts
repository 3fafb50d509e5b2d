import type { KindPages, PageQuery } from '../../shared/kinds/kind.ts';

const list: PageQuery = {
  main_id: 'ids',
  category_id: 'ids',
  side: ['offer', 'wanted'],
  condition: ['new', 'used'],
  free: ['1'],
  photos: ['1'],
  area: 'ids',
  priceMin: 'any',
  priceMax: 'any',
  q: 'any',
  facts: 'several',
  near: 'any',
  within: ['1', '3', '5', '10'],
  sort: ['newest', 'cheapest', 'dearest', 'nearest'],
  cursor: 'any',
};

export const productPages: KindPages = {
  files: {
    market: 'features/products/market/market.route.tsx',
    marketSubCategories: 'features/products/market/market.route.tsx',
    products: 'features/products/list/product-list.route.tsx',
    newProduct: 'features/products/form/product-form.route.tsx',
    product: 'features/products/detail/product.route.tsx',
    searchProducts: 'features/products/list/product-list.route.tsx',
    savedProducts: 'features/products/saved/saved-products.route.tsx',
    myProducts: 'features/products/owner/my-products.route.tsx',
    myProduct: 'features/products/owner/own-product.route.tsx',
  },
  queries: {
    marketSubCategories: { main_id: 'ids' },
    products: list,
    searchProducts: list,
  },
};
