import { pricedPer } from '@dalil/contract/notifications';
import * as z from 'zod';

const cents = z.int();

/** Task data: the price of a post was reduced. */
export const priceDrop = z.object({
  listingId: z.int(),
  was: cents,
  now: cents,
  per: z.enum(pricedPer),
  /** Path of the post's page in each language. */
  path: z.object({ en: z.string(), ar: z.string() }),
  at: z.iso.datetime(),
});
export type PriceDrop = z.output<typeof priceDrop>;
