import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { foundTypes } from './found-types.ts';
import { exactText, idInAddress, searchText, shortText, whenFit } from './inputs.ts';
import { limits } from './limits.ts';

/** The kind of post that is mostly meant by a concept. */
export const conceptHomes = [...foundTypes, 'any'] as const;
export type ConceptHome = (typeof conceptHomes)[number];

/** Where Arabic is spoken as it is not written. */
export const dialects = ['lev', 'egy', 'irq', 'glf', 'yem', 'sud', 'mag'] as const;

const isForm = (text: string) => /\p{L}/u.test(text) && text.split(/\s+/).length <= limits.lexicon.words;

/** A few words by which people look for something. */
export const searchForm = shortText(limits.lexicon.form, { tooLong: 'errors.field.searchForm' })
  .min(1, 'errors.field.required')
  .refine(isForm, { error: 'errors.field.searchForm', ...whenFit });

const dialect = z.enum(dialects).nullable();
const conceptId = exactText(limits.lexicon.concept).min(1, 'errors.field.required');
const names = z.object({ en: z.string(), ar: z.string() });

const concept = z.object({
  id: z.string(),
  name: names.describe('its first word in each language; empty where it has none'),
  homes: z.array(z.enum(conceptHomes)),
  own: z.boolean().describe('whether staff of the city added it'),
});
export type SearchConcept = z.output<typeof concept>;

const unanswered = z.object({
  text: z.string().describe('as search reads it: what names it here'),
  shown: z.string().describe('as it was typed last'),
  times: z.int().describe('how often it found nothing'),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type UnansweredSearch = z.output<typeof unanswered>;

export const unansweredOrders = ['often', 'newest'] as const;

export const listUnanswered = endpoint({
  method: 'GET',
  path: 'staff/search/unanswered',
  access: 'editor',
  summary: 'What people looked for and did not find when they last did, and that staff have not settled.',
  query: pageQuery.extend({ sort: z.enum(unansweredOrders).default('often') }),
  output: z.array(unanswered),
  meta: pageMeta,
});

export const settleUnanswered = endpoint({
  method: 'POST',
  path: 'staff/search/unanswered/state',
  access: 'editor',
  summary: 'Says that there is nothing to do about a search, or takes that back.',
  body: z.object({ text: searchText, state: z.enum(['left', 'open']) }),
  output: z.object({}),
});

export const listConcepts = endpoint({
  method: 'GET',
  path: 'staff/search/concepts',
  access: 'editor',
  summary: 'What search knows by these words, in either language, the nearest first.',
  query: z.object({ q: searchText }),
  output: z.array(concept),
});

const form = z.object({
  id: z.int(),
  text: z.string(),
  lang: z.enum(['en', 'ar']).describe('whose letters it has'),
  dialect: dialect.describe('where it is said so; null for everywhere'),
  concept,
  by: z.string().nullable().describe('the name of who added it, while they have an account'),
  at: z.iso.datetime(),
});
export type SearchFormAdded = z.output<typeof form>;

export const listForms = endpoint({
  method: 'GET',
  path: 'staff/search/forms',
  access: 'editor',
  summary: 'The words that staff of the city added, newest first.',
  query: pageQuery.extend({ q: searchText.optional() }),
  output: z.array(form),
  meta: pageMeta,
});

export const addForm = endpoint({
  method: 'POST',
  path: 'staff/search/forms',
  access: 'editor',
  summary:
    'Says what words mean. They are found by it at once; one that is there already is answered as it is.',
  status: 201,
  body: z.object({ text: searchForm, concept: conceptId, dialect: dialect.default(null) }),
  output: form,
});

export const removeForm = endpoint({
  method: 'DELETE',
  path: 'staff/search/forms/:id',
  access: 'editor',
  summary: 'Takes words away that staff added.',
  params: z.object({ id: idInAddress }),
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
  summary: 'Adds something that search did not know, with its words; the first of each language is its name.',
  status: 201,
  body: z.object({ en: someForms, ar: someForms, home: z.enum(conceptHomes).default('any') }),
  output: concept,
});

export const removeConcept = endpoint({
  method: 'DELETE',
  path: 'staff/search/concepts/:id',
  access: 'editor',
  summary: 'Takes away a concept that staff added, with all its words.',
  params: z.object({ id: conceptId }),
  output: z.object({}),
});

export const previewSearch = endpoint({
  method: 'GET',
  path: 'staff/search/preview',
  access: 'editor',
  summary: 'What a text is understood as, and what it finds now.',
  query: z.object({ q: searchText }),
  output: z.object({
    parts: z
      .array(z.object({ text: z.string(), concepts: z.array(concept) }))
      .describe('in its order; a word that means nothing known has no concepts'),
    count: z.int(),
    found: z.array(z.object({ type: z.enum(foundTypes), id: z.int(), title: z.string(), path: z.string() })),
  }),
});
export type SearchPreview = z.output<typeof previewSearch.output>;
