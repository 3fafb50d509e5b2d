import { type FieldErrors, schemaErrors } from '@dalil/browser/forms/form-errors';
import { createFormStore } from '@dalil/browser/forms/form-store';
import type { Schema, SchemaIssue } from '@dalil/contract/schema';
import type { FormOf } from './draft/draft-saver.ts';
import type { Steps } from './steps.ts';

/** Defines the form of a kind: everything except its appearance. */
export interface FormDefinition<V extends object> extends FormOf {
  steps: Steps;
  /** Contract schema of each field. */
  rules: Readonly<Record<string, Schema>>;
  /**
   * Contract schema of the whole form, for rules across fields: one of two is required, or a minimum must not exceed
   * a maximum.
   */
  whole?: Schema;
  /** Converts the values to contract input, leaving out empty fields. */
  inputOf: (values: V) => Record<string, unknown>;
  /** Migrates values stored on this device by an older version of the form. */
  migrateStored?: (values: V) => V;
}

type Issue = Pick<SchemaIssue, 'path' | 'message'>;
const issuesOf = (schema: Schema, input: unknown): readonly Issue[] =>
  schema.safeParse(input).error?.issues ?? [];

/**
 * Creates the store of a listing form: a form store that validates the contract input with the contract's schemas and
 * can return the errors of one step.
 */
export function createFieldStore<V extends object>(form: FormDefinition<V>, start: V) {
  const { rules, whole, inputOf, steps } = form;
  const errorsIn = (values: V, field?: string): FieldErrors => {
    const input = inputOf(values);
    if (whole) return schemaErrors(issuesOf(whole, input));
    const checked = field ? [field] : Object.keys(rules);
    return schemaErrors(
      checked.flatMap((name) =>
        (rules[name] ? issuesOf(rules[name], input[name]) : []).map(({ path, message }) => ({
          path: [name, ...path],
          message,
        })),
      ),
    );
  };
  const store = createFormStore(start, { errorsIn, together: whole !== undefined });
  return {
    ...store,
    /** The errors that are shown in a step, in the order of its fields. */
    shownIn: (step: string): FieldErrors => steps.errorsIn(step, store.shown()),
    /** All errors of a step, or of the whole form without `step`, including errors that are not shown yet. */
    wrong: (step?: string): FieldErrors => (step ? steps.errorsIn(step, store.wrong()) : store.wrong()),
  };
}
export type FieldStore<V extends object> = ReturnType<typeof createFieldStore<V>>;
