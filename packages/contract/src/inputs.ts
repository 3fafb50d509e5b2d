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

export const id = wholeNumber();
export const requiredId = (missing: string) => wholeNumber(missing);

/** Whole numbers that are not ids, such as versions. */
export const count = wholeNumber();

/** Accepts one notation only, so that each resource has one URL: not `01`, `+1`, `0x1` or `1e0`. */
const decimal = /^(0|[1-9]\d{0,9})$/;

/** A number in a path or query, where all values are strings. */
export const inAddress = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value), schema);

export const idInAddress = inAddress(id);

/** Up to `most` ids in one URL value, such as `7,12`. */
export const idsInAddress = (most: number) =>
  z
    .string()
    .max(most * 11)
    .transform((text) => text.split(',').map((part) => (decimal.test(part) ? Number(part) : 0)))
    .pipe(z.array(id).max(most));

/** Skips later checks for texts an earlier one rejected, above all overlong ones. */
export const whenFit = { when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 };

/** For rules across several fields: they run even if other fields are invalid. */
export const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** NUL and lone surrogates, which PostgreSQL rejects. */
const unkept = /\0|\p{Cs}/u;
const control = /[\p{Cc}\p{Cs}]/u;
const controlButBreaks = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
/** Leaves texts unchanged that are too long to be valid: a million replacements would be slow. */
export const replacing = (max: number, pattern: RegExp, by: string) => (typed: string) =>
  typed.length > 4 * max ? typed : typed.replace(pattern, by);

/** Line breaks and tabs in pasted text, including those of office programs. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const oddBreaks = /[\v\f\u0085\u2028\u2029]/g;

interface Words {
  /** Message for values that are not strings, for which "required" would be unclear. */
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

/** A single line: line breaks become spaces and surrounding whitespace is trimmed. */
export const shortText = (max: number, words?: Words) =>
  bounded(max, control, words)((text) => text.overwrite(replacing(max, breaks, ' ')).trim());

/** Input of the site search. Long enough for a sentence. */
export const searchText = shortText(limits.searchText).min(1);

/** Multi-line text. */
export const text = (max: number, words?: Words) =>
  bounded(max, controlButBreaks, words)((text) => text.overwrite(replacing(max, oddBreaks, '\n')).trim());

/** Unmodified text: passwords, tokens and machine-generated values. */
export const exactText = (max: number, words?: Words) => bounded(max, control, words)((text) => text);

/** Unmodified value of a field in an unfinished form. */
export const typedText = (max: number) => bounded(max, unkept)((text) => text);

const fiveDigits = (zip: string) => /^\d{5}$/.test(zip);
const noZip = { error: 'errors.field.postalCodeInvalid', ...whenFit };

/** A ZIP code, in Latin or Arabic digits. */
export const zip = shortText(limits.zip, { missing: 'errors.field.postalCodeRequired' })
  .min(1, 'errors.field.postalCodeRequired')
  .transform(latinDigits)
  .refine(fiveDigits, noZip);

export const zipInAddress = exactText(5).refine(fiveDigits, noZip);

export const webAddress = shortText(500).pipe(z.url({ protocol: /^https?$/, error: 'errors.field.invalid' }));
