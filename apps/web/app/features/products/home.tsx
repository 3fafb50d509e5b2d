import { href, paths } from '@dalil/contract/paths';
import type { ProductCard as Product } from '@dalil/contract/products';
import type { KindSection } from '../../shared/kinds/kind.ts';
import { ProductCard } from './card/product-card.tsx';

/** Sections of the home page that show a few products. Collected in `kind-sections.ts`. */
export const sections: readonly KindSection<Product>[] = [
  {
    name: 'products',
    all: href(paths.market),
    route: 'GET products/newest',
    awaited: [4, 460],
    grid: { columns: 4, phone: 'pair' },
    card: (product) => <ProductCard product={product} />,
  },
];
