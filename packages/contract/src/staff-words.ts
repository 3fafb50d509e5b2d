import * as z from 'zod';
import { listingKinds, listingStates } from './listing-states.ts';

/** References to people and posts in staff responses. */

export const person = z.object({ id: z.string(), name: z.string() });

/** A referenced post. */
export const mentionedPost = z.object({
  id: z.int(),
  kind: z.enum(listingKinds),
  title: z.string(),
  state: z.enum(listingStates),
  path: z.string().nullable().describe('path of the page; null while it is not public'),
});
export type MentionedPost = z.output<typeof mentionedPost>;
