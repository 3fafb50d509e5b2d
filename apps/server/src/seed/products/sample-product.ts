import type { ListingSide } from '@dalil/contract/listing-states';
import type { PriceType } from '@dalil/contract/price-words';
import type { Condition } from '@dalil/contract/product-words';
import type { ProductInput } from '@dalil/contract/products';
import type { SamplePost } from '../posts/sample-post.ts';
import type { Thing } from './things.ts';

export interface SampleProduct extends SamplePost {
  /** For sale, unless said. */
  side?: ListingSide;
  /** What it is: its categories and its picture. */
  thing: Thing;
  /** The keys of its main and its sub category, where they are not those of most such things. */
  in?: string;
  /** Used, unless said. */
  condition?: Condition;
  priceType?: PriceType;
  /** In dollars. */
  price?: number;
  facts?: ProductInput['facts'];
}
