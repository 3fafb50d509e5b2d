import type { FieldErrors } from '@dalil/browser/forms/form-errors';
import { fieldOf } from '@dalil/browser/forms/form-store';

/** Last step of a form with several steps: a summary before submission. */
export const reviewStep = 'review';

/**
 * The steps of a form and functions that assign errors to them. Separate from the form's code, because the page that
 * offers drafts needs it before the form is loaded.
 */
export interface Steps {
  names: readonly string[];
  /** Filters the errors to one step, in field order. */
  errorsIn: (step: string, errors: FieldErrors) => FieldErrors;
  /** Returns the first step that contains an error, if any. */
  firstWrong: (errors: FieldErrors) => string | undefined;
}

/** Defines the steps with their fields in display order and appends the review. */
export const defineSteps = (fieldsOf: Readonly<Record<string, readonly string[]>>): Steps =>
  stepsOf({ ...fieldsOf, [reviewStep]: [] });

/** Defines a single-page form, `panels.page`. It has no review, since all its fields are visible. */
export const onePage = (fields: readonly string[]): Steps => stepsOf({ page: fields });

function stepsOf(fieldsOf: Readonly<Record<string, readonly string[]>>): Steps {
  const names = Object.keys(fieldsOf);
  const errorsIn = (step: string, errors: FieldErrors) => {
    const paths = Object.keys(errors);
    return Object.fromEntries(
      (fieldsOf[step] ?? []).flatMap((field) =>
        paths.filter((path) => fieldOf(path) === field).map((path) => [path, errors[path] ?? '']),
      ),
    );
  };
  const firstWrong = (errors: FieldErrors) =>
    names.find((step) => Object.keys(errorsIn(step, errors)).length > 0);
  return { names, errorsIn, firstWrong };
}
