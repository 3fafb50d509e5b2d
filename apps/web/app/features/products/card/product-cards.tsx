import type { ProductCard as Product } from '@dalil/contract/products';
import type { KindCards } from '../../../shared/kinds/kind.ts';
import { ProductCard } from './product-card.tsx';

/**
 * The card of a product on pages that show several kinds, and its grid among search results. Collected in
 * `kind-cards.ts`.
 */
export const cards: KindCards<Product> = {
  kind: 'product',
  card: (product, level) => <ProductCard product={product} {...(level && { level })} />,
  found: { columns: 4, phone: 'pair' },
};
