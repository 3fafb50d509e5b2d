import { ApiError } from '@dalil/contract/client';
import type { ErrorCode } from '@dalil/contract/errors';
import type { SchemaIssue } from '@dalil/contract/schema';
import { failureCode } from '../api/failure-code.ts';

/** For each invalid field, the message key of its error. */
export type FieldErrors = Record<string, string>;

/** Error that concerns the form as a whole. */
export interface FormFailure {
  code: ErrorCode | 'network' | 'sessionEnded';
  retryAfterSeconds: number;
}

/** Maps an error code to the form field that shows the error. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>;

export function schemaErrors(issues: readonly Pick<SchemaIssue, 'path' | 'message'>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    errors[path.join('.')] ??= message.startsWith('errors.field.') ? message : 'errors.field.required';
  }
  return errors;
}

/** Converts an error into messages at the fields it concerns, or otherwise one above the submit button. */
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
