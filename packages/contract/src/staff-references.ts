import * as z from 'zod';
import { listingKinds, listingStates } from './listing-states.ts';

/** People and posts to which staff responses refer. */

/** A person named in a staff response. */
export const person = z.object({ id: z.string(), name: z.string() });

/** A post to which a staff response refers. */
export const listingReference = z.object({
  id: z.int(),
  kind: z.enum(listingKinds),
  title: z.string(),
  state: z.enum(listingStates),
  path: z.string().nullable().describe('path of the page; null while it is not public'),
});
export type ListingReference = z.output<typeof listingReference>;
