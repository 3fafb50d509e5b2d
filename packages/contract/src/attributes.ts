import * as z from 'zod';
import { categoryTrees } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, id, idInUrl, shortText, whenValidSoFar } from './inputs.ts';
import { limits } from './limits.ts';

/**
 * Kinds of attributes of posts. Attributes are named in both languages and managed by staff; each category shows
 * some. `service`: a business can list up to nine; `evidence`: a claim, such as halal, that needs proof.
 */
export const attributeKinds = [
  'service',
  'yesNo',
  'choice',
  'choices',
  'number',
  'year',
  'text',
  'evidence',
] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Headings under which a page groups the attributes of a post. */
export const attributeGroups = [
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
export type AttributeGroup = (typeof attributeGroups)[number];

/** Identifies an attribute in posts, URLs and filters; stable across cities and languages. */
export const attributeKey = exactText(limits.facts.key).refine(
  (key) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key),
  {
    error: 'errors.field.invalid',
    ...whenValidSoFar,
  },
);

/** Text written by the author instead of a known attribute, in one or both languages. */
const ownWords = z
  .object({
    en: shortText(limits.business.service).min(1, 'errors.field.required').optional(),
    ar: shortText(limits.business.service).min(1, 'errors.field.required').optional(),
  })
  .refine(({ en, ar }) => en !== undefined || ar !== undefined, 'errors.field.required');
/** Text written by the author instead of a known attribute, in one or both languages. */
export type FreeText = z.output<typeof ownWords>;

/** A service of a business: a known attribute, or free text shown as it was written. */
export const service = z.union([z.strictObject({ word: attributeKey }), ownWords], {
  error: 'errors.field.required',
});
export type Service = z.output<typeof service>;

/**
 * Value of an attribute: `true`, a number, one option, several options, or text. There is no `false`: an attribute
 * that does not apply is left out.
 */
const factValue = z.union(
  [
    z.literal(true),
    z.int().min(0).max(limits.facts.largest),
    attributeKey,
    z.array(attributeKey).min(1).max(limits.facts.options),
    ownWords,
  ],
  { error: 'errors.field.invalid' },
);
export type AttributeValue = z.output<typeof factValue>;

const month = (missing: string) =>
  exactText(7, { missing }).refine((text) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text), {
    error: missing,
    ...whenValidSoFar,
  });

/**
 * Evidence for a claim that readers rely on: how far it applies, who states it, and since when. The document is
 * visible to staff only.
 */
export const evidence = z
  .object({
    amount: attributeKey,
    by: z.enum(['body', 'own'], { error: 'errors.field.saidByRequired' }),
    body: shortText(limits.facts.body).optional(),
    since: month('errors.field.sinceRequired'),
    until: month('errors.field.invalid').optional(),
    paper: z.uuid().optional(),
  })
  .refine(({ by, body }) => by === 'own' || Boolean(body), {
    path: ['body'],
    error: 'errors.field.saidByNameRequired',
    ...whenValidSoFar,
  })
  .refine(({ since, until }) => until === undefined || until >= since, {
    path: ['until'],
    error: 'errors.field.untilBeforeSince',
    ...whenValidSoFar,
  });
export type Evidence = z.output<typeof evidence>;

const most = (value: object) => Object.keys(value).length <= limits.facts.said;

/** Form fields for attributes, for kinds of listings that have them. */
export const attributeFields = {
  facts: z.record(attributeKey, factValue).refine(most, 'errors.field.invalid').default({}),
  evidence: z.record(attributeKey, evidence).refine(most, 'errors.field.invalid').default({}),
  /** Ids of all documents to which the evidence refers. */
  papers: z.array(z.uuid()).max(limits.facts.papers, 'errors.field.invalid').default([]),
};

const option = z.object({
  key: z.string(),
  name: z.string(),
  other: z.string().describe('name in the other language'),
});

/** An attribute as a form shows it. */
const factWord = option.extend({
  kind: z.enum(attributeKinds),
  group: z.enum(attributeGroups),
  hint: z.string().nullable(),
  asked: z.boolean().describe('true if the category shows it; a service can be declared in any category'),
  subs: z.array(z.int()).describe('subcategories that show it; empty for all'),
  required: z.boolean(),
  onCard: z.boolean(),
  options: z.array(option),
});
/** An attribute as a form shows it, with names in both languages; `asked` is true if the category shows it. */
export type FormAttribute = z.output<typeof factWord>;

export const listFormAttributes = endpoint({
  method: 'GET',
  path: 'facts',
  access: 'public',
  summary: 'Returns the attributes that posts of a main category can declare, in form order.',
  query: z.object({ category: idInUrl }),
  output: z.array(factWord),
});

/** An attribute as a list filter. */
const factFilter = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(attributeKinds),
  group: z.enum(attributeGroups),
  options: z.array(z.object({ key: z.string(), name: z.string() })),
});
/** An attribute offered as a list filter; what a visitor chose is an `AttributeCondition`. */
export type AttributeFilter = z.output<typeof factFilter>;

export const listAttributeFilters = endpoint({
  method: 'GET',
  path: 'facts/filters',
  access: 'public',
  summary:
    'Returns the attribute filters of a list, limited to those its newest posts declare: of one category, or those common to several main categories of a tree.',
  query: z.object({
    category: idInUrl.optional(),
    tree: z.enum(categoryTrees).default('directory').describe('tree of a list without a category'),
  }),
  output: z.array(factFilter),
});

/**
 * One selected value of the attribute filter, as parsed from the URL: `takeaway`, `languages.ar`, `seats.40-` (at
 * least 40). `value` is the part after the dot; null without one.
 */
export interface AttributeCondition {
  key: string;
  value: string | null;
}

const requested = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z0-9-]+))?$/;

function readAsked(text: string): AttributeCondition | null {
  const [, key, value = null] = requested.exec(text) ?? [];
  return key ? { key, value } : null;
}

/**
 * Query parameter `facts` of a list, parsed into `AttributeCondition`s: different attributes are combined with AND,
 * options of one attribute with OR.
 */
export const attributeFilterQuery = {
  facts: exactText(limits.facts.asked * (2 * limits.facts.key + 2))
    .transform((text) => text.split(',').map(readAsked))
    .refine((parts) => parts.length <= limits.facts.asked && parts.every(Boolean), 'errors.field.invalid')
    .transform((parts) => parts.filter((part) => part !== null))
    .optional()
    .describe('attribute filters: `takeaway,languages.ar,seats.40-`'),
};

/** A service as shown to readers. */
export const displayedService = z.object({
  key: z.string().nullable().describe('null for free text of the author'),
  name: z.string(),
  lang: z.enum(['en', 'ar']),
});

/** Attributes shown on the page of a post, in the order set by staff. */
export const displayedAttributes = z.object({
  evidence: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      amount: z.string(),
      by: z.enum(['body', 'own']),
      body: z.string().nullable(),
      since: z.string().describe('month: `2019-03`'),
      until: z.string().nullable(),
      seenOn: z.iso.date().nullable().describe('date on which staff verified the document'),
    }),
  ),
  groups: z.array(
    z.object({
      group: z.enum(attributeGroups),
      facts: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          kind: z.enum(attributeKinds),
          values: z.array(z.string()).describe('selected options or text'),
          number: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type DisplayedAttributes = z.output<typeof displayedAttributes>;

/** The few attributes shown on the card of a post. */
export const cardAttributes = z.object({
  names: z.array(z.string()),
  more: z.int().describe('number of further attributes'),
});

const inBoth = (most: number) => {
  const half = shortText(most).min(1, 'errors.field.required');
  return z.object({ en: half, ar: half });
};
const bothNames = inBoth(limits.facts.name);

const choice = z.object({
  key: attributeKey,
  name: bothNames,
  retired: z.boolean().default(false).describe('true if no form offers it any more'),
});

/** Fields of an attribute that staff edit. */
const wordInput = z.object({
  name: bothNames,
  also: z
    .array(shortText(limits.business.service).min(1, 'errors.field.required'))
    .max(limits.facts.spellings, 'errors.field.invalid')
    .default([])
    .describe('for a service: synonyms; free text that equals one is stored as this attribute'),
  hint: inBoth(limits.facts.hint).nullable().default(null),
  group: z.enum(attributeGroups),
  categoryIds: z.array(id).max(limits.facts.categories).default([]).describe('empty for the whole tree'),
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
    .describe('in order; an omitted option is retired'),
  retired: z.boolean().default(false).describe('true if no form shows it any more'),
});

const newWord = wordInput.extend({
  tree: z.enum(categoryTrees).default('directory'),
  key: attributeKey,
  kind: z.enum(attributeKinds),
});
export type NewAttribute = z.output<typeof newWord>;
/** Fields of an attribute that staff can edit. Its key, kind and category tree cannot be changed. */
export type AttributeChanges = z.output<typeof wordInput>;

const version = count.describe('version on which the edit is based; 409 if another was saved since');
const staffWord = newWord.extend({ id: z.int(), version });
export type StaffAttribute = z.output<typeof staffWord>;

export const listStaffAttributes = endpoint({
  method: 'GET',
  path: 'staff/facts',
  access: 'editor',
  summary: 'Lists all attributes of a tree with both names, including retired ones.',
  query: z.object({ tree: z.enum(categoryTrees).default('directory') }),
  output: z.array(staffWord),
});

export const listAttributeCategories = endpoint({
  method: 'GET',
  path: 'staff/facts/categories',
  access: 'editor',
  summary: 'Lists the categories of a tree that can show attributes, main categories first.',
  query: z.object({ tree: z.enum(categoryTrees).default('directory') }),
  output: z.array(
    z.object({ id: z.int(), parentId: z.int().nullable(), name: z.string(), other: z.string() }),
  ),
});

export const createAttribute = endpoint({
  method: 'POST',
  path: 'staff/facts',
  access: 'editor',
  summary: 'Adds an attribute at the end. It appears in forms, filters and pages immediately.',
  status: 201,
  body: newWord,
  output: staffWord,
});

export const updateAttribute = endpoint({
  method: 'PUT',
  path: 'staff/facts/:id',
  access: 'editor',
  summary: 'Changes an attribute. Its key and kind are immutable, because posts refer to them.',
  params: z.object({ id: idInUrl }),
  body: wordInput.extend({ version }),
  output: staffWord,
});

export const reorderAttributes = endpoint({
  method: 'PUT',
  path: 'staff/facts/order',
  access: 'editor',
  summary: 'Sets the order of the attributes of a tree, in forms, filters and pages.',
  body: z.object({
    tree: z.enum(categoryTrees).default('directory'),
    ids: z.array(id).min(1).max(limits.facts.vocabulary),
    was: z
      .array(id)
      .max(limits.facts.vocabulary)
      .describe('order on which the change is based; 409 if it has changed since'),
  }),
  output: z.object({}),
});

/** A service that authors typed as free text, because it matches no attribute. */
const ownWord = z.object({
  name: z.object({ en: z.string(), ar: z.string() }).describe('empty if never written in that language'),
  spellings: z.array(z.string()).describe('all spellings in use'),
  posts: z.int(),
  example: z.object({ title: z.string(), path: z.string() }),
  categoryIds: z.array(z.int()).describe('main categories of the posts that declare it, most frequent first'),
});
export type FreeTextService = z.output<typeof ownWord>;

export const listFreeTextServices = endpoint({
  method: 'GET',
  path: 'staff/own-words',
  access: 'editor',
  summary: 'Lists services entered as free text in the newest public posts, most frequent first.',
  output: z.object({
    week: z.object({
      words: z.int().describe('distinct terms submitted within seven days'),
      most: z.object({ name: z.string(), times: z.int() }).nullable(),
    }),
    words: z.array(ownWord),
  }),
});

export const dismissFreeTextService = endpoint({
  method: 'POST',
  path: 'staff/own-words/left',
  access: 'editor',
  summary: 'Dismisses a free-text service: posts retain it, but it is not offered for review again.',
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
  summary:
    'Marks the document of an attribute as verified. The page shows this until the document is replaced.',
  params: z.object({ id: idInUrl }),
  body: z.object({ fact: attributeKey }),
  output: z.object({ seenOn: z.iso.date() }),
});
