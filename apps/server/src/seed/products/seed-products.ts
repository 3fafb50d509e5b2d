import type { Picture } from '@dalil/contract/picture';
import type { ProductInput } from '@dalil/contract/products';
import type { Transaction } from '../../db/database.ts';
import { productKind } from '../../modules/listings/kinds/products/products.kind.ts';
import { withPublicationTimes } from '../posts/post-times.ts';
import { type CommonInput, seedPosts } from '../posts/seed-posts.ts';
import { appliances } from './appliances.ts';
import type { DemoProduct } from './demo-product.ts';
import { electronics } from './electronics.ts';
import { furniture } from './furniture.ts';
import { small } from './small.ts';
import { things } from './things.ts';
import { vehicles } from './vehicles.ts';

export const demoProducts: readonly DemoProduct[] = [
  ...vehicles,
  ...electronics,
  ...furniture,
  ...appliances,
  ...small,
];
export const timedProducts = withPublicationTimes(demoProducts, productKind.expiresAfterDays ?? 0);

export async function seedProducts(
  tx: Transaction,
  scope: { cityId: number },
  categories: ReadonlyMap<string, number>,
  areas: ReadonlyMap<string, number>,
  pictures: Readonly<Record<string, readonly Picture[]>>,
): Promise<void> {
  await seedPosts(tx, scope, 'product', timedProducts, {
    areas,
    pictures,
    inputOf: (product, common, photos) => inputOf(product, common, categories, photos),
  });
}

export const categoryOf = ({ in: declared, thing }: DemoProduct) => declared ?? things[thing].in;

function inputOf(
  product: DemoProduct,
  declared: CommonInput,
  categories: ReadonlyMap<string, number>,
  photos: string[],
): ProductInput {
  const { side = 'offer', condition = 'used', priceType = 'amount', price, facts = {} } = product;
  const sub = categoryOf(product);
  const main = sub.slice(0, sub.indexOf('/'));
  return {
    ...declared,
    side,
    categoryId: categories.get(main) ?? 0,
    subCategoryId: categories.get(sub) ?? 0,
    condition,
    priceType,
    ...(price === undefined ? {} : { price: price * 100 }),
    facts,
    evidence: {},
    papers: [],
    photos,
  };
}
