import { ApiError } from '@dalil/contract/client';
import type { ErrorCode } from '@dalil/contract/errors';
import type { SchemaIssue } from '@dalil/contract/schema';
import { failureCode } from '../api/failure-code.ts';

/** The catalogue key of the message beside each refused field. */
export type FieldErrors = Record<string, string>;

/** What concerns the form as a whole. */
export interface FormFailure {
  code: ErrorCode | 'network' | 'sessionEnded';
  retryAfterSeconds: number;
}

/** Codes that mean one field, and which. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>;

export function schemaErrors(issues: readonly Pick<SchemaIssue, 'path' | 'message'>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    errors[path.join('.')] ??= message.startsWith('errors.field.') ? message : 'errors.field.required';
  }
  return errors;
}

/** Why a call was refused, said where it can be mended: beside a field of the form, or else above its button. */
export function refusal(
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
