import type { ListingKindName } from '@dalil/contract/listing-states';
import type { Schema } from '@dalil/contract/schema';
import { type FieldErrors, schemaErrors } from '../forms/form-refusal.ts';
import { fieldOf, type Steps } from './steps.ts';

/** All in which the form of one kind differs from that of another, beside what is seen. */
export interface FormDefinition<V extends object> {
  kind: ListingKindName;
  steps: Steps;
  /** The contract's schema of each field. */
  rules: Readonly<Record<string, Schema>>;
  /** As the contract takes it: what is empty is left out. */
  inputOf: (values: V) => Record<string, unknown>;
  /** What an older version of the form left on the device, as this one holds it. */
  mend?: (values: V) => V;
}

/** What the schema cannot know of a field, such as the words that staff ask for. */
type Rule = () => FieldErrors;

const none: FieldErrors = {};

/**
 * The fields of the form, each listened to by itself: a letter typed in one checks that one and draws that one. The
 * whole is only looked through when a step is left or all is sent.
 */
export function createFieldStore<V extends object>({ rules, inputOf, steps }: FormDefinition<V>, start: V) {
  let values = start;
  /** By field, of those that are told. */
  let said: Readonly<Record<string, FieldErrors>> = {};
  let refused: FieldErrors = {};
  const told = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const moreRules = new Map<string, Rule>();
  const announce = (...topics: string[]) => {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
  };

  /** What is wrong with one field of what would be sent. */
  const wrongIn = (field: string): FieldErrors => {
    const { error } = rules[field]?.safeParse(inputOf(values)[field]) ?? {};
    const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: [field, ...path], message }));
    const others = Object.entries(moreRules.get(field)?.() ?? {});
    return {
      ...Object.fromEntries(others.filter(([path]) => fieldOf(path) === field)),
      ...schemaErrors(issues),
    };
  };
  const errorsOf = (field: string): FieldErrors => {
    const theirs = Object.entries(refused).filter(([path]) => fieldOf(path) === field);
    return { ...Object.fromEntries(theirs), ...wrongIn(field) };
  };
  const say = (field: string) => {
    const found = errorsOf(field);
    const before = said[field] ?? none;
    if (JSON.stringify(found) === JSON.stringify(before)) return;
    said = { ...said, [field]: found };
    announce(field, 'errors');
  };

  return {
    values: () => values,
    /** Of the fields that are told. */
    said: () => said,
    /** The errors that are said in a step, in the order of its fields. */
    saidIn: (step: string): FieldErrors => steps.errorsIn(step, Object.assign({}, ...Object.values(said))),
    errorsOfField: (field: string): FieldErrors => said[field] ?? none,
    set<K extends keyof V & string>(field: K, value: V[K]) {
      values = { ...values, [field]: value };
      refused = Object.fromEntries(Object.entries(refused).filter(([path]) => fieldOf(path) !== field));
      announce(field, 'values');
      if (told.has(field)) say(field);
    },
    /** From now on a field is held to this as well; what is returned ends that. */
    addRule(field: string, rule: Rule) {
      moreRules.set(field, rule);
      if (told.has(field)) say(field);
      return () => void moreRules.delete(field);
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
    replace(next: V) {
      values = next;
      refused = {};
      said = {};
      told.clear();
    },
    /** All that is wrong now, said or not. */
    wrong(step?: string): FieldErrors {
      const all = Object.assign({}, ...Object.keys(rules).map(errorsOf));
      return step ? steps.errorsIn(step, all) : all;
    },
    listen(topic: string, listener: () => void) {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return () => void those.delete(listener);
    },
  };
}
export type FieldStore<V extends object> = ReturnType<typeof createFieldStore<V>>;
