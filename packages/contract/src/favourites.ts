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
  path: z.string().describe('path of its page'),
  picture: picture.nullable(),
  card: listingCard,
  savedAt: z.iso.datetime(),
});
export type SavedItem = z.output<typeof savedItem>;

export const listSaved = endpoint({
  method: 'GET',
  path: 'profile/favorite',
  access: 'member',
  summary:
    'Lists the saved items of the caller of one type, newest first. Items that are no longer public are omitted.',
  query: pageQuery.extend({ type: z.enum(savedTypes) }),
  output: z.array(savedItem),
  meta: pageMeta,
});

export const listSavedIds = endpoint({
  method: 'GET',
  path: 'profile/favorite/ids',
  access: 'member',
  summary: 'Returns the ids of the saved items of one type, newest first, to fill the hearts of a list.',
  query: z.object({ type: z.enum(savedTypes) }),
  output: z.array(z.int()).describe('at most the newest 1,000'),
});

/** Saves an item (post or article) for the caller, or unsaves it. Without `saved` it toggles. */
export const saveItem = endpoint({
  method: 'POST',
  path: 'profile/save',
  access: 'member',
  summary:
    'Saves or unsaves an item and returns the new state. With `saved` the call is idempotent; without it, it toggles.',
  body: z.object({
    type: z.enum(savedTypes),
    id,
    saved: z.boolean().optional().describe('the desired state'),
  }),
  output: z.object({ saved: z.boolean() }),
});

export const saveItems = endpoint({
  method: 'POST',
  path: 'profile/save/many',
  access: 'member',
  summary:
    'Imports items a guest saved on a device, newest first. Items already saved are unchanged, items that are no longer public are skipped. Returns the same as `profile/favorite/ids`.',
  body: z.object({ type: z.enum(savedTypes), ids: z.array(id).max(limits.savedIds) }),
  output: listSavedIds.output,
});
