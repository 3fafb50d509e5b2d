import './zod-in-pages.ts';
import * as z from 'zod';
import { latinDigits } from './latin-digits.ts';
import { limits } from './limits.ts';

/**
 * Building blocks of all inputs. Every value is bounded and can be stored by PostgreSQL, and no pattern runs on an
 * overlong text; `every-input.test.ts` enforces this for every endpoint.
 */

/** Maximum of the PostgreSQL type `integer`. */
const largestInteger = 2_147_483_647;

const wholeNumber = (missing?: string) =>
  z
    .int(missing === undefined ? {} : { error: missing })
    .min(1)
    .max(largestInteger);

/** An id: a whole number from 1 to the maximum of the PostgreSQL type `integer`. */
export const id = wholeNumber();
/** An id; `missing` is the message key of the error if there is no valid number. */
export const requiredId = (missing: string) => wholeNumber(missing);

/** A whole number from 1 that is not an id, such as a version. */
export const count = wholeNumber();

/**
 * The only accepted notation of a number in a URL, so that each resource has one URL: not `01`, `+1`, `0x1` or `1e0`.
 */
const decimal = /^(0|[1-9]\d{0,9})$/;

/**
 * A number in a path or query, where all values are strings. Text in any other notation than plain decimal digits
 * stays a string, which `schema` then rejects.
 */
export const numberInUrl = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value), schema);

export const idInUrl = numberInUrl(id);

/** Up to `most` ids in one URL value, such as `7,12`. */
export const idsInUrl = (most: number) =>
  z
    .string()
    .max(most * 11)
    .transform((text) => text.split(',').map((part) => (decimal.test(part) ? Number(part) : 0)))
    .pipe(z.array(id).max(most));

/**
 * Option for `refine` that skips the check if an earlier check has rejected the value, above all texts that are too
 * long.
 */
export const whenValidSoFar = { when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 };

/** Condition (`when` of `refine`) for rules across several fields: they run even if other fields are invalid. */
export const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Matches NUL and lone surrogates, which PostgreSQL rejects. */
const unkept = /\0|\p{Cs}/u;
const control = /[\p{Cc}\p{Cs}]/u;
const controlButBreaks = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
/**
 * Returns a function that replaces a pattern in a text, unless the text is longer than four times `max` and so
 * invalid anyway: a million replacements would be slow.
 */
export const replacing = (max: number, pattern: RegExp, by: string) => (typed: string) =>
  typed.length > 4 * max ? typed : typed.replace(pattern, by);

/** Matches line breaks and tabs in pasted text, including those of office programs. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const oddBreaks = /[\v\f\u0085\u2028\u2029]/g;

interface Words {
  /** Message for a value that is not a string; a plain "required" would be unclear. */
  missing?: string;
  tooLong?: string;
}

const bounded = (
  max: number,
  unwanted: RegExp,
  { missing, tooLong = 'errors.field.invalid' }: Words = {},
) => {
  const refused = { error: 'errors.field.characters', ...whenValidSoFar };
  return (read: (text: z.ZodString) => z.ZodString) =>
    read(z.string(missing === undefined ? {} : { error: missing }))
      .max(max, tooLong)
      .refine((text) => !unwanted.test(text), refused);
};

/**
 * A single line: line breaks become spaces and surrounding whitespace is trimmed. The empty text is valid unless the
 * caller adds `min(1)`.
 */
export const shortText = (max: number, words?: Words) =>
  bounded(max, control, words)((text) => text.overwrite(replacing(max, breaks, ' ')).trim());

/** Input of the site search. Long enough for a sentence. */
export const searchText = shortText(limits.searchText).min(1);

/**
 * A text of several lines: unusual line breaks become `\n` and surrounding whitespace is trimmed. The empty text is
 * valid unless the caller adds `min(1)`.
 */
export const text = (max: number, words?: Words) =>
  bounded(max, controlButBreaks, words)((text) => text.overwrite(replacing(max, oddBreaks, '\n')).trim());

/**
 * A single line that is not trimmed or changed, for passwords, tokens and machine-generated values. Line breaks and
 * other control characters are rejected.
 */
export const exactText = (max: number, words?: Words) => bounded(max, control, words)((text) => text);

/** A text in an unfinished form, which is not trimmed or changed and may have line breaks. */
export const draftText = (max: number) => bounded(max, unkept)((text) => text);

const fiveDigits = (zip: string) => /^\d{5}$/.test(zip);
const noZip = { error: 'errors.field.postalCodeInvalid', ...whenValidSoFar };

/** A ZIP code, in Latin or Arabic digits. */
export const zip = shortText(limits.zip, { missing: 'errors.field.postalCodeRequired' })
  .min(1, 'errors.field.postalCodeRequired')
  .transform(latinDigits)
  .refine(fiveDigits, noZip);

/** A ZIP code in a URL: exactly five Latin digits. */
export const zipInUrl = exactText(5).refine(fiveDigits, noZip);

export const websiteUrl = shortText(500).pipe(z.url({ protocol: /^https?$/, error: 'errors.field.invalid' }));
