import * as z from 'zod';
import { listingKinds, listingStates } from './listing-states.ts';

/** How staff are told of people and posts, wherever they meet them. */

export const person = z.object({ id: z.string(), name: z.string() });

/** A post that something is about. */
export const mentionedPost = z.object({
  id: z.int(),
  kind: z.enum(listingKinds),
  title: z.string(),
  state: z.enum(listingStates),
  path: z.string().nullable().describe('of its page, while it is public'),
});
export type MentionedPost = z.output<typeof mentionedPost>;
