import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { savedTypes } from './favourites.ts';
import { exactText, id, numberInUrl, searchText } from './inputs.ts';

/** How often a member is notified of new matches of a saved search. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

const frequency = z.enum(alertFrequencies);

/** A search that can be saved. Guides are excluded: staff save them all at once, so none is ever new. */
const search = z.object({
  q: searchText,
  type: z.enum(savedTypes).nullable().default(null).describe('null for every type'),
  exact: z.boolean().default(false).describe('true to match the words literally, without interpretation'),
  without: z.array(exactText(40)).max(20).default([]).describe('keys of removed chips'),
});

const savedSearch = z.object({
  id: z.int(),
  q: z.string(),
  type: z.enum(savedTypes).nullable(),
  exact: z.boolean(),
  without: z.array(z.string()),
  frequency,
  stopped: z.boolean().describe('true if its emails are stopped until the owner resumes them'),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: 'profile/searches',
  access: 'member',
  summary: 'Lists the caller’s saved searches in this city, newest first.',
  output: z.array(savedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: 'profile/searches',
  access: 'member',
  summary:
    'Saves a search: new matching posts are sent by email, each once. Saving the same search again only changes its frequency.',
  body: search.extend({ frequency }),
  output: savedSearch,
});

const params = z.object({ id: numberInUrl(id) });

export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: 'profile/searches/:id',
  access: 'member',
  summary: 'Changes the frequency of a saved search, or stops or resumes its emails.',
  params,
  body: z.object({ frequency, stopped: z.boolean() }),
  output: savedSearch,
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: 'profile/searches/:id',
  access: 'member',
  summary: 'Deletes a saved search.',
  params,
  output: z.object({}),
});

const ticket = exactText(1_000).describe('token from an email');
const alert = z.object({
  q: z.string().nullable().describe('query text; null for a deleted search'),
  stopped: z.boolean(),
});
/** State of the emails of a saved search, to which the link in one of them belongs. */
export type Alert = z.output<typeof alert>;

/** Endpoint that returns the state of a saved search by the token of one of its emails, without a login. */
export const getAlert = endpoint({
  method: 'GET',
  path: 'alert',
  access: 'public',
  summary:
    'Returns whether a saved search sends emails. Changes nothing, because mail scanners follow links.',
  query: z.object({ ticket }),
  output: alert,
});

/** Endpoint that stops or resumes the emails of a saved search by the token of one of them, without a login. */
export const changeAlert = endpoint({
  method: 'POST',
  path: 'alert',
  access: 'public',
  summary:
    'Stops or resumes the emails of a saved search without a login, with the token of one of them. Idempotent; 410 for an expired or invalid token.',
  body: z.object({ ticket, action: z.enum(['stop', 'return']) }),
  output: alert,
});
