import * as z from 'zod';
import { fulfilledLabels, listingStates } from './listing-states.ts';

/**
 * When a post expires, and the label it has once completed. The label is set before completion too; whether the post
 * is completed is in its state.
 */
export const ending = {
  expiresAt: z.iso.datetime().nullable(),
  fulfilled: z
    .enum(fulfilledLabels)
    .nullable()
    .describe('label after completion; null if it cannot be completed'),
};

/** Status of a post, as shown to its owner beside the preview. */
export const ownPost = z.object({
  state: z.enum(listingStates),
  reason: z.string().nullable().describe('reason for the requested changes or the rejection'),
  edit: z.boolean().describe('true for an edit of a public post'),
  sentAt: z.iso.datetime().nullable().describe('submission time of the pending version'),
  ...ending,
});
export type OwnPost = z.output<typeof ownPost>;
