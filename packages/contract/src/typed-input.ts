import * as z from 'zod';
import { typedText } from './inputs.ts';
import { limits } from './limits.ts';

const { characters, text, fields, items } = limits.draft;

const single = z.union([typedText(text), z.number().min(-1e12).max(1e12), z.boolean(), z.null()]);
const fieldName = typedText(60);

/** A list or a group of what is inside; each time one step deeper. */
const holding = <S extends z.ZodType>(inside: S) =>
  z.union([single, z.array(inside).max(items), z.record(fieldName, inside)]);

/**
 * A post that is not finished: anything may stand in a field, also what is wrong, so that nothing typed is lost. But it
 * has an end, and is no deeper than opening hours are: days, their ranges, from and until.
 */
const fieldValue = holding(holding(holding(holding(single))));

/** By field. Callers know more of its shape than this does. */
export const typedInput: z.ZodType<Record<string, unknown>, Record<string, unknown>> = z
  .record(fieldName, fieldValue)
  .refine((input) => Object.keys(input).length <= fields, 'errors.field.invalid')
  .refine((input) => JSON.stringify(input).length <= characters, 'errors.field.invalid');
