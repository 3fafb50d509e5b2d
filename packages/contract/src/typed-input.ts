import * as z from 'zod';
import { typedText } from './inputs.ts';
import { limits } from './limits.ts';

const { characters, text, fields, items } = limits.draft;

const single = z.union([typedText(text), z.number().min(-1e12).max(1e12), z.boolean(), z.null()]);
const fieldName = typedText(60);

/** A list or record of the inner schema; each use adds one level of nesting. */
const holding = <S extends z.ZodType>(inside: S) =>
  z.union([single, z.array(inside).max(items), z.record(fieldName, inside)]);

/**
 * An unfinished post: fields may contain invalid values, so that no input is lost. Size and nesting are limited; the
 * deepest value is opening hours: days, ranges, start and end.
 */
const fieldValue = holding(holding(holding(holding(single))));

/** Values by field. Callers cast to a more specific type. */
export const typedInput: z.ZodType<Record<string, unknown>, Record<string, unknown>> = z
  .record(fieldName, fieldValue)
  .refine((input) => Object.keys(input).length <= fields, 'errors.field.invalid')
  .refine((input) => JSON.stringify(input).length <= characters, 'errors.field.invalid');
