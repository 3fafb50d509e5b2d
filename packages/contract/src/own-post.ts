import * as z from 'zod';
import { fulfilledWords, listingStates } from './listing-states.ts';

/** How a post ends, beside its state. */
export const ending = {
  expiresAt: z.iso.datetime().nullable(),
  fulfilled: z
    .enum(fulfilledWords)
    .nullable()
    .describe('what it is called when it has found who it was for; null where that cannot be said'),
};

/** Where a post stands, as its owner is told beside its preview. */
export const ownPost = z.object({
  state: z.enum(listingStates),
  reason: z.string().nullable().describe('why changes were requested, or why it was rejected'),
  edit: z.boolean().describe('whether a public version stands until this is decided'),
  sentAt: z.iso.datetime().nullable().describe('when what waits for approval was sent'),
  ...ending,
});
export type OwnPost = z.output<typeof ownPost>;
