import type { ListingSide } from '@dalil/contract/listing-states';
import type { PriceType } from '@dalil/contract/price-options';
import type { Condition } from '@dalil/contract/product-options';
import type { ProductInput } from '@dalil/contract/products';
import type { DemoPost } from '../posts/demo-post.ts';
import type { Thing } from './things.ts';

export interface DemoProduct extends DemoPost {
  /** Whether the product is offered or wanted. Defaults to offered. */
  side?: ListingSide;
  /** What the product is; determines its categories and image. */
  thing: Thing;
  /** Category keys `main/sub`, if they differ from those of `thing`. */
  in?: string;
  /** Condition of the product. Defaults to used. */
  condition?: Condition;
  priceType?: PriceType;
  /** Price in dollars. */
  price?: number;
  facts?: ProductInput['facts'];
}
