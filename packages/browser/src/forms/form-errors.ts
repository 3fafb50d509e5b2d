import { ApiError } from '@dalil/contract/client';
import type { ErrorCode } from '@dalil/contract/errors';
import type { SchemaIssue } from '@dalil/contract/schema';
import { failureCode } from '../api/failure-code.ts';

/** Message key of the error by path of the invalid field or part of a field, such as `hours.days.2.0`. */
export type FieldErrors = Record<string, string>;

/** Error that concerns the form as a whole. */
export interface FormFailure {
  code: ErrorCode | 'network' | 'sessionEnded';
  retryAfterSeconds: number;
}

/** Maps an error code to the form field that shows the error. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>;

/**
 * Converts schema issues to the first error at each path. A message that is not a key in `errors.field` becomes
 * `required`.
 */
export function schemaErrors(issues: readonly Pick<SchemaIssue, 'path' | 'message'>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    errors[path.join('.')] ??= message.startsWith('errors.field.') ? message : 'errors.field.required';
  }
  return errors;
}

/**
 * Converts an error of a request into messages at the fields it concerns or, if it concerns none, into one failure of
 * the whole form.
 */
export function toFormErrors(
  error: unknown,
  isField: (path: string) => boolean,
  fieldOf: FieldOfCode,
): { errors: FieldErrors; failure: FormFailure | null } {
  const problem = error instanceof ApiError ? error.problem : null;
  const code = failureCode(error);
  const field = problem && fieldOf[problem.code];
  if (field) return { errors: { [field]: `errors.${code}` }, failure: null };
  const errors: FieldErrors = {};
  for (const [name, [first]] of Object.entries(problem?.errors ?? {})) {
    if (first && isField(name)) errors[name] = first.key;
  }
  if (Object.keys(errors).length > 0) return { errors, failure: null };
  return {
    errors,
    failure: {
      code: code === 'unauthenticated' ? 'sessionEnded' : code,
      retryAfterSeconds: problem?.retryAfterSeconds ?? 0,
    },
  };
}
