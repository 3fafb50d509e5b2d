import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { foundTypes } from './found-types.ts';
import { exactText, idInUrl, searchText, shortText, whenValidSoFar } from './inputs.ts';
import { limits } from './limits.ts';

/** The type of result that people usually mean when they search for a concept. */
export const conceptHomes = [...foundTypes, 'any'] as const;
export type ConceptHome = (typeof conceptHomes)[number];

/** Spoken Arabic dialects (Levantine, Egyptian, Iraqi, …), whose words differ from written Arabic. */
export const dialects = ['lev', 'egy', 'irq', 'glf', 'yem', 'sud', 'mag'] as const;

const isForm = (text: string) => /\p{L}/u.test(text) && text.split(/\s+/).length <= limits.lexicon.words;

/** A term of the search lexicon: a few words. */
export const searchForm = shortText(limits.lexicon.form, { tooLong: 'errors.field.searchForm' })
  .min(1, 'errors.field.required')
  .refine(isForm, { error: 'errors.field.searchForm', ...whenValidSoFar });

const dialect = z.enum(dialects).nullable();
const conceptId = exactText(limits.lexicon.concept).min(1, 'errors.field.required');
const names = z.object({ en: z.string(), ar: z.string() });

const concept = z.object({
  id: z.string(),
  name: names.describe('its first term in each language; empty for none'),
  homes: z.array(z.enum(conceptHomes)),
  own: z.boolean().describe('true if staff of the city added it'),
});
export type SearchConcept = z.output<typeof concept>;

const unanswered = z.object({
  text: z.string().describe('normalised query, which identifies it'),
  shown: z.string().describe('as last typed'),
  times: z.int().describe('number of times it had no results'),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type ZeroResultQuery = z.output<typeof unanswered>;

export const zeroResultOrders = ['often', 'newest'] as const;

export const listZeroResultQueries = endpoint({
  method: 'GET',
  path: 'staff/search/unanswered',
  access: 'editor',
  summary:
    'Lists zero-result queries that staff have not settled, if their latest run had no results either.',
  query: pageQuery.extend({ sort: z.enum(zeroResultOrders).default('often') }),
  output: z.array(unanswered),
  meta: pageMeta,
});

export const settleZeroResultQuery = endpoint({
  method: 'POST',
  path: 'staff/search/unanswered/state',
  access: 'editor',
  summary: 'Marks a zero-result query as settled without changes, or reverts that.',
  body: z.object({ text: searchText, state: z.enum(['left', 'open']) }),
  output: z.object({}),
});

export const listConcepts = endpoint({
  method: 'GET',
  path: 'staff/search/concepts',
  access: 'editor',
  summary: 'Returns the concepts that match a term in either language, closest first.',
  query: z.object({ q: searchText }),
  output: z.array(concept),
});

const form = z.object({
  id: z.int(),
  text: z.string(),
  lang: z.enum(['en', 'ar']).describe('language whose script it uses'),
  dialect: dialect.describe('dialect of the term; null if general'),
  concept,
  by: z.string().nullable().describe('name of the staff member who added it, while the account exists'),
  at: z.iso.datetime(),
});
/** A term that staff added to the search lexicon, with the concept to which it belongs. */
export type SearchFormAdded = z.output<typeof form>;

/** Endpoint that lists the lexicon terms (forms) that staff of the city added. */
export const listForms = endpoint({
  method: 'GET',
  path: 'staff/search/forms',
  access: 'editor',
  summary: 'Lists the terms that staff of the city added, newest first.',
  query: pageQuery.extend({ q: searchText.optional() }),
  output: z.array(form),
  meta: pageMeta,
});

/** Endpoint that adds a term (form) to a concept of the search lexicon. */
export const addForm = endpoint({
  method: 'POST',
  path: 'staff/search/forms',
  access: 'editor',
  summary: 'Maps a term to a concept, effective immediately. An existing mapping is returned unchanged.',
  status: 201,
  body: z.object({ text: searchForm, concept: conceptId, dialect: dialect.default(null) }),
  output: form,
});

/** Endpoint that removes a term (form) that staff added to the search lexicon. */
export const removeForm = endpoint({
  method: 'DELETE',
  path: 'staff/search/forms/:id',
  access: 'editor',
  summary: 'Removes a term that staff added.',
  params: z.object({ id: idInUrl }),
  output: z.object({}),
});

const someForms = z
  .array(searchForm)
  .min(1, 'errors.field.required')
  .max(limits.lexicon.formsAtOnce, 'errors.field.invalid');

export const addConcept = endpoint({
  method: 'POST',
  path: 'staff/search/concepts',
  access: 'editor',
  summary: 'Adds a concept unknown to search with its terms; the first of each language is its name.',
  status: 201,
  body: z.object({ en: someForms, ar: someForms, home: z.enum(conceptHomes).default('any') }),
  output: concept,
});

export const removeConcept = endpoint({
  method: 'DELETE',
  path: 'staff/search/concepts/:id',
  access: 'editor',
  summary: 'Removes a concept that staff added, with all its terms.',
  params: z.object({ id: conceptId }),
  output: z.object({}),
});

export const previewSearch = endpoint({
  method: 'GET',
  path: 'staff/search/preview',
  access: 'editor',
  summary: 'Returns how a text is interpreted, and its current results.',
  query: z.object({ q: searchText }),
  output: z.object({
    parts: z
      .array(z.object({ text: z.string(), concepts: z.array(concept) }))
      .describe('words in text order; an unknown word has no concepts'),
    count: z.int(),
    found: z.array(z.object({ type: z.enum(foundTypes), id: z.int(), title: z.string(), path: z.string() })),
  }),
});
export type SearchPreview = z.output<typeof previewSearch.output>;
