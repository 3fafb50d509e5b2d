import type * as z from 'zod';
import { AppError, type FieldErrors } from './app-error.ts';

/** Parses what came in; a refusal names every field at once. Schemas carry catalogue keys as their messages. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || '_';
    fields[field] ??= [];
    fields[field].push(issue.message.startsWith('errors.field.') ? issue.message : keyFor(issue));
  }
  throw new AppError('validation', fields);
}

function keyFor(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined
    ? 'errors.field.required'
    : 'errors.field.invalid';
}
