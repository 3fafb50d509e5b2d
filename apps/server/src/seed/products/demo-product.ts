import type { ListingSide } from '@dalil/contract/listing-states';
import type { PriceType } from '@dalil/contract/price-options';
import type { Condition } from '@dalil/contract/product-options';
import type { ProductInput } from '@dalil/contract/products';
import type { DemoPost } from '../posts/demo-post.ts';
import type { Thing } from './things.ts';

export interface DemoProduct extends DemoPost {
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
