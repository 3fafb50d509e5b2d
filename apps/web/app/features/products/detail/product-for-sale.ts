import type { ProductDetail } from '@dalil/contract/products';
import type { Product } from 'schema-dts';
import { inDollars, known, pictures, type Telling, type Told } from '../../../shared/page/json-ld/told.ts';

/**
 * Structured data of a product. Returns null for wanted posts, because they are not for sale; a product without a
 * price has no offer.
 */
export function productForSale(product: ProductDetail, { origin, url, city }: Telling): Told<Product> | null {
  if (product.side === 'wanted') return null;
  const { amount, condition, poster } = product;
  return known({
    '@type': 'Product' as const,
    '@id': url,
    url,
    name: product.title,
    description: product.description,
    sku: String(product.id),
    category: (product.subCategory ?? product.category)?.name ?? '',
    image: pictures(origin, [product.picture, ...product.photos]),
    ...(amount !== null && {
      offers: {
        '@type': 'Offer' as const,
        url,
        price: inDollars(amount),
        priceCurrency: city.currency,
        availability: 'https://schema.org/InStock' as const,
        itemCondition: `https://schema.org/${condition === 'new' ? 'New' : 'Used'}Condition` as const,
        ...(poster && { seller: { '@type': 'Person' as const, name: poster.name } }),
      },
    }),
  });
}
