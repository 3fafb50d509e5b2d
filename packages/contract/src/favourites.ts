import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { id } from './inputs.ts';
import { limits } from './limits.ts';
import { listingKinds } from './listing-states.ts';
import { listingCard } from './listings.ts';
import { picture } from './picture.ts';

export const savedTypes = [...listingKinds, 'blog'] as const;
export type SavedType = (typeof savedTypes)[number];

const savedItem = z.object({
  type: z.enum(savedTypes),
  id: z.int(),
  title: z.string(),
  path: z.string().describe('of its page'),
  picture: picture.nullable(),
  card: listingCard,
  savedAt: z.iso.datetime(),
});
export type SavedItem = z.output<typeof savedItem>;

export const listSaved = endpoint({
  method: 'GET',
  path: 'profile/favorite',
  access: 'member',
  summary: 'What the caller saved of one type, newest first. What is no longer public is left out.',
  query: pageQuery.extend({ type: z.enum(savedTypes) }),
  output: z.array(savedItem),
  meta: pageMeta,
});

export const listSavedIds = endpoint({
  method: 'GET',
  path: 'profile/favorite/ids',
  access: 'member',
  summary: 'Which items of one type the caller saved, newest first: the hearts of a list are filled from it.',
  query: z.object({ type: z.enum(savedTypes) }),
  output: z.array(z.int()).describe('at most the newest 1,000'),
});

export const saveItem = endpoint({
  method: 'POST',
  path: 'profile/save',
  access: 'member',
  summary:
    'Saves an item, or lets it go; answers the new state. With `saved` it says which, and can be sent twice; without, it is the other one.',
  body: z.object({
    type: z.enum(savedTypes),
    id,
    saved: z.boolean().optional().describe('what it shall be'),
  }),
  output: z.object({ saved: z.boolean() }),
});

export const saveItems = endpoint({
  method: 'POST',
  path: 'profile/save/many',
  access: 'member',
  summary:
    'Saves what a guest had saved on a device, newest first. What is saved already stays where it is, what is no longer public is left out; answers as `profile/favorite/ids`.',
  body: z.object({ type: z.enum(savedTypes), ids: z.array(id).max(limits.savedIds) }),
  output: listSavedIds.output,
});
