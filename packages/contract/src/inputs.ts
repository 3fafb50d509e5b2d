import './zod-in-pages.ts';
import * as z from 'zod';
import { latinDigits } from './latin-digits.ts';
import { limits } from './limits.ts';

/**
 * What every input is made of. Nothing comes in without an end, nothing that PostgreSQL cannot keep, and no pattern
 * looks at a text that is too long: `every-input.test.ts` holds every endpoint to that.
 */

/** The largest that an `integer` of the database holds. */
const largestInteger = 2_147_483_647;

const wholeNumber = (missing?: string) =>
  z
    .int(missing === undefined ? {} : { error: missing })
    .min(1)
    .max(largestInteger);

export const id = wholeNumber();
export const requiredId = (missing: string) => wholeNumber(missing);

/** Whole numbers that name nothing, such as versions. */
export const count = wholeNumber();

/** Written in one way only, so that one thing has one address: not `01`, `+1`, `0x1` or `1e0`. */
const decimal = /^(0|[1-9]\d{0,9})$/;

/** A number of a path or a query, where everything is text. */
export const inAddress = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value), schema);

export const idInAddress = inAddress(id);

/** Up to so many ids in one value of an address, such as `7,12`. */
export const idsInAddress = (most: number) =>
  z
    .string()
    .max(most * 11)
    .transform((text) => text.split(',').map((part) => (decimal.test(part) ? Number(part) : 0)))
    .pipe(z.array(id).max(most));

/** Keeps a later check from texts that an earlier one refused, those that are too long above all. */
export const whenFit = { when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 };

/** For rules over several fields: they are said beside whatever else is wrong. */
export const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** NUL and halves of pairs of surrogates, which PostgreSQL refuses. */
const unkept = /\0|\p{Cs}/u;
const control = /[\p{Cc}\p{Cs}]/u;
const controlButBreaks = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
/** Leaves a text that is refused for its length in any case as it is: a million replacements take their time. */
export const replacing = (max: number, pattern: RegExp, by: string) => (typed: string) =>
  typed.length > 4 * max ? typed : typed.replace(pattern, by);

/** As office programs paste them. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const oddBreaks = /[\v\f\u0085\u2028\u2029]/g;

interface Words {
  /** Said of what is no text, where "required" alone does not say enough. */
  missing?: string;
  tooLong?: string;
}

const bounded = (
  max: number,
  unwanted: RegExp,
  { missing, tooLong = 'errors.field.invalid' }: Words = {},
) => {
  const refused = { error: 'errors.field.characters', ...whenFit };
  return (read: (text: z.ZodString) => z.ZodString) =>
    read(z.string(missing === undefined ? {} : { error: missing }))
      .max(max, tooLong)
      .refine((text) => !unwanted.test(text), refused);
};

/** One line: what was typed, without its breaks and the space around it. */
export const shortText = (max: number, words?: Words) =>
  bounded(max, control, words)((text) => text.overwrite(replacing(max, breaks, ' ')).trim());

/** What is typed into the search of the site. Longer than anybody types; a sentence fits. */
export const searchText = shortText(limits.searchText).min(1);

/** Several lines. */
export const text = (max: number, words?: Words) =>
  bounded(max, controlButBreaks, words)((text) => text.overwrite(replacing(max, oddBreaks, '\n')).trim());

/** To the letter: passwords, tickets, and what a machine wrote. */
export const exactText = (max: number, words?: Words) => bounded(max, control, words)((text) => text);

/** As it stands in a field that is still being filled in. */
export const typedText = (max: number) => bounded(max, unkept)((text) => text);

const fiveDigits = (zip: string) => /^\d{5}$/.test(zip);
const noZip = { error: 'errors.field.postalCodeInvalid', ...whenFit };

/** A ZIP code, whichever digits it was typed in. */
export const zip = shortText(limits.zip, { missing: 'errors.field.postalCodeRequired' })
  .min(1, 'errors.field.postalCodeRequired')
  .transform(latinDigits)
  .refine(fiveDigits, noZip);

export const zipInAddress = exactText(5).refine(fiveDigits, noZip);

export const webAddress = shortText(500).pipe(z.url({ protocol: /^https?$/, error: 'errors.field.invalid' }));
