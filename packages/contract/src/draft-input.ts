import * as z from 'zod';
import { draftText } from './inputs.ts';
import { limits } from './limits.ts';

const { characters, text, fields, items } = limits.draft;

const single = z.union([draftText(text), z.number().min(-1e12).max(1e12), z.boolean(), z.null()]);
const fieldName = draftText(60);

/** A single value, or a list or record of values of `inside`. Each use adds one level of nesting. */
const holding = <S extends z.ZodType>(inside: S) =>
  z.union([single, z.array(inside).max(items), z.record(fieldName, inside)]);

/**
 * Field of an unfinished post, which may contain invalid values, so that no input is lost. Size and nesting are
 * limited; the deepest value is opening hours: days, ranges, start and end.
 */
const fieldValue = holding(holding(holding(holding(single))));

/**
 * Draft values by field name, as sent by a form: any value is accepted within limits of size and nesting. Callers
 * cast to a more specific type.
 */
export const draftInput: z.ZodType<Record<string, unknown>, Record<string, unknown>> = z
  .record(fieldName, fieldValue)
  .refine((input) => Object.keys(input).length <= fields, 'errors.field.invalid')
  .refine((input) => JSON.stringify(input).length <= characters, 'errors.field.invalid');
