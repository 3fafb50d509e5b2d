import type { ListingSide } from '@dalil/contract/listing-states';
import type { PriceType } from '@dalil/contract/price-words';
import type { Condition } from '@dalil/contract/product-words';
import type { ProductInput } from '@dalil/contract/products';
import type { SamplePost } from '../posts/sample-post.ts';
import type { Thing } from './things.ts';

export interface SampleProduct extends SamplePost {
  /** An offer by default. */
  side?: ListingSide;
  /** Determines its categories and image. */
  thing: Thing;
  /** `main/sub` category keys, if they differ from those of the thing. */
  in?: string;
  /** Used by default. */
  condition?: Condition;
  priceType?: PriceType;
  /** In dollars. */
  price?: number;
  facts?: ProductInput['facts'];
}
