import { businessInput } from '@dalil/contract/businesses';
import {
  errorsIn,
  fieldOf,
  type InputField,
  type Step,
  steps,
} from '../../features/businesses/form/business-form.ts';
import { inputOf, type Values } from '../../features/businesses/form/values.ts';
import { type FieldErrors, schemaErrors } from '../forms/form-refusal.ts';

const none: FieldErrors = {};

/** What is wrong with one field of what would be sent. */
function wrongIn(field: InputField, values: Values): FieldErrors {
  const { error } = businessInput.shape[field].safeParse(inputOf(values)[field]);
  return schemaErrors(
    (error?.issues ?? []).map(({ path, message }) => ({ path: [field, ...path], message })),
  );
}

/**
 * The fields of the form, each listened to by itself: a letter typed in one checks that one and draws that one. The
 * whole is only looked through when a step is left or all is sent.
 */
export function createFieldStore(start: Values) {
  let values = start;
  /** By field, of those that are told. */
  let said: Readonly<Record<string, FieldErrors>> = {};
  let refused: FieldErrors = {};
  const told = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const announce = (...topics: string[]) => {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
  };

  const errorsOf = (field: InputField): FieldErrors => {
    const theirs = Object.entries(refused).filter(([path]) => fieldOf(path) === field);
    return { ...Object.fromEntries(theirs), ...wrongIn(field, values) };
  };
  const say = (field: string) => {
    const found = errorsOf(field as InputField);
    const before = said[field] ?? none;
    if (JSON.stringify(found) === JSON.stringify(before)) return;
    said = { ...said, [field]: found };
    announce(field, 'errors');
  };

  return {
    values: () => values,
    /** Of the fields that are told. */
    said: () => said,
    errorsOfField: (field: keyof Values): FieldErrors => said[field] ?? none,
    set<K extends keyof Values>(field: K, value: Values[K]) {
      values = { ...values, [field]: value };
      refused = Object.fromEntries(Object.entries(refused).filter(([path]) => fieldOf(path) !== field));
      announce(field, 'values');
      if (told.has(field)) say(field);
    },
    /** From now on it is said what is wrong with these fields. */
    tell(paths: readonly string[]) {
      for (const field of paths.map(fieldOf)) {
        told.add(field);
        say(field);
      }
    },
    /** What the server refused. */
    refuse(errors: FieldErrors) {
      refused = errors;
      this.tell(Object.keys(errors));
    },
    /** Everything else stands here now, and nothing of it was looked at. */
    replace(next: Values) {
      values = next;
      refused = {};
      said = {};
      told.clear();
    },
    /** All that is wrong now, said or not. */
    wrong(step?: Step): FieldErrors {
      const all = Object.assign({}, ...(Object.keys(businessInput.shape) as InputField[]).map(errorsOf));
      return step ? errorsIn(step, all) : all;
    },
    listen(topic: keyof Values | 'values' | 'errors', listener: () => void) {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return () => void those.delete(listener);
    },
  };
}
export type FieldStore = ReturnType<typeof createFieldStore>;

/** The errors that are said in a step, in the order of its fields. */
export const saidIn = (step: Step, said: Readonly<Record<string, FieldErrors>>): FieldErrors =>
  errorsIn(step, Object.assign({}, ...Object.values(said)));

/** The first step in which something is wrong, if any. */
export const firstWrong = (errors: FieldErrors): Step | undefined =>
  steps.find((step) => Object.keys(errorsIn(step, errors)).length > 0);
