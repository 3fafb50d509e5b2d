import type { ProductDetail } from '@dalil/contract/products';
import type { Product } from 'schema-dts';
import { inDollars, known, pictures, type Telling, type Told } from '../../../shared/page/json-ld/told.ts';

/** What search engines read of a product. One that somebody looks for is not for sale; what has no price is offered to nobody's list. */
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
