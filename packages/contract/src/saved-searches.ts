import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { savedTypes } from './favourites.ts';
import { exactText, id, inAddress, searchText } from './inputs.ts';

/** How soon a member is told of what is new. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

const frequency = z.enum(alertFrequencies);

/** Of guides nobody is told: they are saved as a whole, so that none of them is ever new. */
const search = z.object({
  q: searchText,
  type: z.enum(savedTypes).nullable().default(null).describe('null: of every type'),
  exact: z.boolean().default(false).describe('the words as they were typed'),
  without: z.array(exactText(40)).max(20).default([]).describe('chips that were taken away, by their keys'),
});

const savedSearch = z.object({
  id: z.int(),
  q: z.string(),
  type: z.enum(savedTypes).nullable(),
  exact: z.boolean(),
  without: z.array(z.string()),
  frequency,
  stopped: z.boolean().describe('no more mails about it, until its owner wants them again'),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: 'profile/searches',
  access: 'member',
  summary: 'Searches that the caller saved in this city, newest first.',
  output: z.array(savedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: 'profile/searches',
  access: 'member',
  summary:
    'Saves a search: what is posted from now on and answers it is told by email, each post once. The same one, saved again, only changes how often.',
  body: search.extend({ frequency }),
  output: savedSearch,
});

const params = z.object({ id: inAddress(id) });

export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: 'profile/searches/:id',
  access: 'member',
  summary: 'How often the caller is told, or that they are not.',
  params,
  body: z.object({ frequency, stopped: z.boolean() }),
  output: savedSearch,
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: 'profile/searches/:id',
  access: 'member',
  summary: 'Forgets a search.',
  params,
  output: z.object({}),
});

const ticket = exactText(1_000).describe('of a mail');
const alert = z.object({
  q: z.string().nullable().describe('what is searched; null of a search that is no longer kept'),
  stopped: z.boolean(),
});
export type Alert = z.output<typeof alert>;

export const getAlert = endpoint({
  method: 'GET',
  path: 'alert',
  access: 'public',
  summary:
    'Whether a saved search is told by email. Changes nothing: programs that read mails follow its links.',
  query: z.object({ ticket }),
  output: alert,
});

export const changeAlert = endpoint({
  method: 'POST',
  path: 'alert',
  access: 'public',
  summary:
    'Stops the mails about a saved search or takes that back, by the ticket of one of them, without a login. What is said twice is done once; 410 for a ticket that is old or not ours.',
  body: z.object({ ticket, action: z.enum(['stop', 'return']) }),
  output: alert,
});
