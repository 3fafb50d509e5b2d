import * as z from 'zod';

/**
 * Automatic moderation signals of a post. A signal decides nothing: it shows what was found and where, for a person
 * to review.
 */
export const signalCodes = [
  'scam',
  'prohibitedGoods',
  'immigrationHelp',
  'fairHousing',
  'fairWork',
  'contactInTitle',
  'priceOutlier',
  'sameText',
  'samePhoto',
  'samePhone',
  'newAccount',
  'manyPosts',
] as const;
export type SignalCode = (typeof signalCodes)[number];

/** Severities of moderation signals, most serious first. */
export const severities = ['serious', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

/** What a moderation signal found; each signal fills the fields that apply to it. */
export const evidence = z.object({
  words: z
    .array(z.object({ field: z.string(), words: z.string() }))
    .optional()
    .describe('matched text as the author wrote it, and its field'),
  posts: z.array(z.int()).optional().describe('similar posts; their data is in `similar` of the review'),
  price: z
    .object({ amount: z.int(), median: z.int(), among: z.int() })
    .optional()
    .describe('in cents, with the median of the category and the number of posts it is based on'),
  days: z.int().optional().describe('age of the account in days'),
  posted: z.int().optional().describe('posts of the author within a day, including this one'),
});
export type SignalEvidence = z.output<typeof evidence>;

/** A signal without its evidence, as the review queue lists it. */
export const signalMark = z.object({ code: z.enum(signalCodes), severity: z.enum(severities) });
export const signal = signalMark.extend({ evidence });
export type Signal = z.output<typeof signal>;
