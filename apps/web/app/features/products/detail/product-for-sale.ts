import type { ProductDetail } from '@dalil/contract/products';
import type { Product } from 'schema-dts';
import {
  inDollars,
  type JsonLd,
  type JsonLdContext,
  omitUnknown,
  pictures,
} from '../../../shared/page/json-ld/json-ld.ts';

/**
 * Structured data of a product. Returns null for posts by people who want a product, because nothing is for sale; a
 * product without a price gets no `offer` entry.
 */
export function productForSale(
  product: ProductDetail,
  { origin, url, city }: JsonLdContext,
): JsonLd<Product> | null {
  if (product.side === 'wanted') return null;
  const { amount, condition, poster } = product;
  return omitUnknown({
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
