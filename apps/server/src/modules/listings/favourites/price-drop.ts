import { pricedPer } from '@dalil/contract/notifications';
import * as z from 'zod';

const cents = z.int();

/** A post that people may have saved costs less than before. */
export const priceDrop = z.object({
  listingId: z.int(),
  was: cents,
  now: cents,
  per: z.enum(pricedPer),
  /** Of its page, in each language. */
  path: z.object({ en: z.string(), ar: z.string() }),
  at: z.iso.datetime(),
});
export type PriceDrop = z.output<typeof priceDrop>;
