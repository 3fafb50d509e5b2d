import * as z from 'zod';

/**
 * What the product noticed about a post by itself. A signal decides nothing: it says what was seen and where, and a person
 * looks.
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

/** The gravest first. */
export const severities = ['serious', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

/** Of each signal those that belong to it. */
export const evidence = z.object({
  words: z
    .array(z.object({ field: z.string(), words: z.string() }))
    .optional()
    .describe('as its author wrote them, and in which field'),
  posts: z.array(z.int()).optional().describe('that it is like; `similar` of the review names them'),
  price: z
    .object({ amount: z.int(), median: z.int(), among: z.int() })
    .optional()
    .describe('in cents, beside the middle one of so many posts of its category'),
  days: z.int().optional().describe('how old the account was'),
  posted: z.int().optional().describe('posts of its author within a day, this one too'),
});
export type SignalEvidence = z.output<typeof evidence>;

export const signalMark = z.object({ code: z.enum(signalCodes), severity: z.enum(severities) });
export const signal = signalMark.extend({ evidence });
export type Signal = z.output<typeof signal>;
