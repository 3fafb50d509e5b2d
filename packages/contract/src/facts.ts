import * as z from 'zod';
import { categoryTrees } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, id, idInAddress, shortText, whenFit } from './inputs.ts';
import { limits } from './limits.ts';

/**
 * What a post says of itself in words that have a name in both languages. Staff own the words; a category asks for some
 * of them. `service` is one of those of which a business names up to nine, `evidence` is a claim that somebody stands for.
 */
export const factKinds = [
  'service',
  'yesNo',
  'choice',
  'choices',
  'number',
  'year',
  'text',
  'evidence',
] as const;
export type FactKind = (typeof factKinds)[number];

/** What stands together on a page. */
export const factGroups = [
  'services',
  'details',
  'food',
  'languages',
  'access',
  'comfort',
  'children',
  'payment',
  'care',
  'learning',
  'more',
] as const;
export type FactGroup = (typeof factGroups)[number];

/** Stable across cities and languages: posts, addresses and filters name a word by it. */
export const factKey = exactText(limits.facts.key).refine((key) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key), {
  error: 'errors.field.invalid',
  ...whenFit,
});

/** A text of an author's own, in the languages in which they wrote it. */
const ownWords = z
  .object({
    en: shortText(limits.business.service).min(1, 'errors.field.required').optional(),
    ar: shortText(limits.business.service).min(1, 'errors.field.required').optional(),
  })
  .refine(({ en, ar }) => en !== undefined || ar !== undefined, 'errors.field.required');
export type OwnWords = z.output<typeof ownWords>;

/** A word of the vocabulary, or one that is not in it, shown as it was written. */
export const service = z.union([z.strictObject({ word: factKey }), ownWords], {
  error: 'errors.field.required',
});
export type Service = z.output<typeof service>;

/** `true` of yes and no (nobody says no: what is not said is not said), a number, one choice, several, or a text. */
const factValue = z.union(
  [
    z.literal(true),
    z.int().min(0).max(limits.facts.largest),
    factKey,
    z.array(factKey).min(1).max(limits.facts.options),
    ownWords,
  ],
  { error: 'errors.field.invalid' },
);
export type FactValue = z.output<typeof factValue>;

const month = (missing: string) =>
  exactText(7, { missing }).refine((text) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text), {
    error: missing,
    ...whenFit,
  });

/** A claim that people rely on: how far it goes, who says so, since when. The paper is for staff alone. */
export const evidence = z
  .object({
    amount: factKey,
    by: z.enum(['body', 'own'], { error: 'errors.field.saidByRequired' }),
    body: shortText(limits.facts.body).optional(),
    since: month('errors.field.sinceRequired'),
    until: month('errors.field.invalid').optional(),
    paper: z.uuid().optional(),
  })
  .refine(({ by, body }) => by === 'own' || Boolean(body), {
    path: ['body'],
    error: 'errors.field.saidByNameRequired',
    ...whenFit,
  })
  .refine(({ since, until }) => until === undefined || until >= since, {
    path: ['until'],
    error: 'errors.field.untilBeforeSince',
    ...whenFit,
  });
export type Evidence = z.output<typeof evidence>;

const most = (value: object) => Object.keys(value).length <= limits.facts.said;

/** The fields of a form whose kind has facts. */
export const factFields = {
  facts: z.record(factKey, factValue).refine(most, 'errors.field.invalid').default({}),
  evidence: z.record(factKey, evidence).refine(most, 'errors.field.invalid').default({}),
  /** All papers that the evidence names. */
  papers: z.array(z.uuid()).max(limits.facts.papers, 'errors.field.invalid').default([]),
};

const option = z.object({
  key: z.string(),
  name: z.string(),
  other: z.string().describe('its name in the other language'),
});

/** A word as a form asks for it. */
const factWord = option.extend({
  kind: z.enum(factKinds),
  group: z.enum(factGroups),
  hint: z.string().nullable(),
  asked: z.boolean().describe('whether the category asks for it; a service can be said in any case'),
  subs: z.array(z.int()).describe('the sub categories that alone ask for it; all when there are none'),
  required: z.boolean(),
  onCard: z.boolean(),
  options: z.array(option),
});
export type FactWord = z.output<typeof factWord>;

export const listFacts = endpoint({
  method: 'GET',
  path: 'facts',
  access: 'public',
  summary: 'The words in which posts of a main category say what is so of them, in the order of the form.',
  query: z.object({ category: idInAddress }),
  output: z.array(factWord),
});

/** A word as a list can be narrowed by it. */
const factFilter = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(factKinds),
  group: z.enum(factGroups),
  options: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type FactFilter = z.output<typeof factFilter>;

export const listFactFilters = endpoint({
  method: 'GET',
  path: 'facts/filters',
  access: 'public',
  summary:
    'The words by which a list can be narrowed, of those that its newest posts say: of one category, or those that several main ones of a tree ask for.',
  query: z.object({
    category: idInAddress.optional(),
    tree: z.enum(categoryTrees).default('directory').describe('of a list without a category'),
  }),
  output: z.array(factFilter),
});

/** One thing that a list is narrowed by: `takeaway`, `languages.ar`, `seats.40-` (from so many on). */
export interface FactAsked {
  key: string;
  value: string | null;
}

const asked = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z0-9-]+))?$/;

function readAsked(text: string): FactAsked | null {
  const [, key, value = null] = asked.exec(text) ?? [];
  return key ? { key, value } : null;
}

/** Of kinds that have facts: all of them must be so; of the choices of one word any. */
export const factFilters = {
  facts: exactText(limits.facts.asked * (2 * limits.facts.key + 2))
    .transform((text) => text.split(',').map(readAsked))
    .refine((parts) => parts.length <= limits.facts.asked && parts.every(Boolean), 'errors.field.invalid')
    .transform((parts) => parts.filter((part) => part !== null))
    .optional()
    .describe('words of the vocabulary: `takeaway,languages.ar,seats.40-`'),
};

/** A service as a reader sees it. */
export const shownService = z.object({
  key: z.string().nullable().describe('null for one of the author’s own words'),
  name: z.string(),
  lang: z.enum(['en', 'ar']),
});

/** What a page shows, in the order of the vocabulary. What was not said is not there. */
export const shownFacts = z.object({
  evidence: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      amount: z.string(),
      by: z.enum(['body', 'own']),
      body: z.string().nullable(),
      since: z.string().describe('a month: `2019-03`'),
      until: z.string().nullable(),
      seenOn: z.iso.date().nullable().describe('when staff looked at the paper'),
    }),
  ),
  groups: z.array(
    z.object({
      group: z.enum(factGroups),
      facts: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          kind: z.enum(factKinds),
          values: z.array(z.string()).describe('what was chosen or written'),
          number: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type ShownFacts = z.output<typeof shownFacts>;

/** What a card has room for. */
export const cardFacts = z.object({
  names: z.array(z.string()),
  more: z.int().describe('how many others there are'),
});

const inBoth = (most: number) => {
  const half = shortText(most).min(1, 'errors.field.required');
  return z.object({ en: half, ar: half });
};
const bothNames = inBoth(limits.facts.name);

const choice = z.object({
  key: factKey,
  name: bothNames,
  retired: z.boolean().default(false).describe('no form offers it any more'),
});

/** What staff write of a word. */
const wordInput = z.object({
  name: bothNames,
  also: z
    .array(shortText(limits.business.service).min(1, 'errors.field.required'))
    .max(limits.facts.spellings, 'errors.field.invalid')
    .default([])
    .describe('of a service: other ways in which owners write it; where a post says one, it says the word'),
  hint: inBoth(limits.facts.hint).nullable().default(null),
  group: z.enum(factGroups),
  categoryIds: z.array(id).max(limits.facts.categories).default([]).describe('none: all of the tree'),
  onCard: z.boolean().default(false),
  inFilters: z.boolean().default(false),
  required: z.boolean().default(false),
  options: z
    .array(choice)
    .max(limits.facts.options)
    .superRefine((choices, context) => {
      for (const [index, { key }] of choices.entries())
        if (choices.findIndex((other) => other.key === key) < index)
          context.addIssue({ code: 'custom', message: 'errors.field.taken', path: [index, 'key'] });
    })
    .default([])
    .describe('in their order; one that is left out is retired'),
  retired: z.boolean().default(false).describe('no form asks for it any more'),
});

const newWord = wordInput.extend({
  tree: z.enum(categoryTrees).default('directory'),
  key: factKey,
  kind: z.enum(factKinds),
});
export type NewFactWord = z.output<typeof newWord>;
export type FactWordChanges = z.output<typeof wordInput>;

const version = count.describe('of what was read; what somebody else saved since is refused with 409');
const staffWord = newWord.extend({ id: z.int(), version });
export type StaffFactWord = z.output<typeof staffWord>;

export const listStaffFacts = endpoint({
  method: 'GET',
  path: 'staff/facts',
  access: 'editor',
  summary: 'The whole vocabulary of a tree, with both names and what is retired.',
  query: z.object({ tree: z.enum(categoryTrees).default('directory') }),
  output: z.array(staffWord),
});

export const listFactCategories = endpoint({
  method: 'GET',
  path: 'staff/facts/categories',
  access: 'editor',
  summary: 'The categories of a tree that can ask for words, main ones first, then those below them.',
  query: z.object({ tree: z.enum(categoryTrees).default('directory') }),
  output: z.array(
    z.object({ id: z.int(), parentId: z.int().nullable(), name: z.string(), other: z.string() }),
  ),
});

export const createFact = endpoint({
  method: 'POST',
  path: 'staff/facts',
  access: 'editor',
  summary: 'Adds a word at the end of the vocabulary. It is in forms, filters and pages at once.',
  status: 201,
  body: newWord,
  output: staffWord,
});

export const changeFact = endpoint({
  method: 'PUT',
  path: 'staff/facts/:id',
  access: 'editor',
  summary: 'Changes a word. Its key and its kind stay: posts hold them.',
  params: z.object({ id: idInAddress }),
  body: wordInput.extend({ version }),
  output: staffWord,
});

export const orderFacts = endpoint({
  method: 'PUT',
  path: 'staff/facts/order',
  access: 'editor',
  summary: 'The order of a tree’s words, in forms, filters and pages.',
  body: z.object({
    tree: z.enum(categoryTrees).default('directory'),
    ids: z.array(id).min(1).max(limits.facts.vocabulary),
    was: z
      .array(id)
      .max(limits.facts.vocabulary)
      .describe('the order that was read; where it is another by now, this one is refused with 409'),
  }),
  output: z.object({}),
});

/** A service that is in no vocabulary, as owners wrote it. */
const ownWord = z.object({
  name: z.object({ en: z.string(), ar: z.string() }).describe('empty where nobody wrote it in that language'),
  spellings: z.array(z.string()).describe('all ways in which it was written'),
  posts: z.int(),
  example: z.object({ title: z.string(), path: z.string() }),
  categoryIds: z.array(z.int()).describe('main categories of posts that say it, the most frequent first'),
});
export type OwnWord = z.output<typeof ownWord>;

export const listOwnWords = endpoint({
  method: 'GET',
  path: 'staff/own-words',
  access: 'editor',
  summary:
    'The services that owners named in words of their own, the most frequent first, of the newest public posts that do.',
  output: z.object({
    week: z.object({
      words: z.int().describe('different ones in what was sent within seven days'),
      most: z.object({ name: z.string(), times: z.int() }).nullable(),
    }),
    words: z.array(ownWord),
  }),
});

export const leaveOwnWord = endpoint({
  method: 'POST',
  path: 'staff/own-words/left',
  access: 'editor',
  summary: 'Sets a word of owners’ own aside: posts keep it, and it is not offered for review again.',
  body: z.object({
    spellings: z
      .array(shortText(limits.business.service).min(1, 'errors.field.required'))
      .min(1)
      .max(limits.facts.spellings),
  }),
  output: z.object({}),
});

export const confirmEvidence = endpoint({
  method: 'POST',
  path: 'staff/listings/:id/evidence',
  access: 'moderator',
  summary: 'Says that staff looked at the paper of a fact. It stands on the page until the paper is another.',
  params: z.object({ id: idInAddress }),
  body: z.object({ fact: factKey }),
  output: z.object({ seenOn: z.iso.date() }),
});
