import type { FieldErrors } from '@dalil/browser/forms/form-refusal';
import { fieldOf } from '@dalil/browser/forms/form-store';

/** The last step of a form of several: all that was filled in, before it is sent. */
export const reviewStep = 'review';

/** The steps of a form and what is asked in each. Light: the page that offers drafts knows them before the form loads. */
export interface Steps {
  names: readonly string[];
  /** The errors of one step only, in the order of its fields. */
  errorsIn: (step: string, errors: FieldErrors) => FieldErrors;
  /** The first step in which something is wrong, if any. */
  firstWrong: (errors: FieldErrors) => string | undefined;
}

/** Which fields are asked where, in the order in which they stand there; the review follows. */
export const defineSteps = (fieldsOf: Readonly<Record<string, readonly string[]>>): Steps =>
  stepsOf({ ...fieldsOf, [reviewStep]: [] });

/** A form that is one page, `panels.page`: all of it is seen, so that nothing is read once more before it is sent. */
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
