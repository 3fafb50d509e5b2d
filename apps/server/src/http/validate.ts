import * as z from 'zod';
import { AppError, type FieldErrors } from '../app-error.ts';

/**
 * Parses input, or throws one validation error that names every invalid field. Schemas use message keys as their
 * messages.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = safeParse(schema, value ?? {});
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || '_';
    fields[field] ??= [];
    fields[field].push(issue.message.startsWith('errors.field.') ? issue.message : keyFor(issue));
  }
  throw new AppError('validation', fields);
}

/**
 * Like zod's `safeParse`, but never throws: zod can throw when it compares the length of an object with a forged
 * `length`.
 */
export function safeParse<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return z.never().safeParse(value) as z.ZodSafeParseError<z.output<S>>;
  }
}

function keyFor(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined
    ? 'errors.field.required'
    : 'errors.field.invalid';
}
