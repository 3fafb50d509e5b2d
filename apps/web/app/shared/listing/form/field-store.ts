import { type FieldErrors, schemaErrors } from '@dalil/browser/forms/form-refusal';
import type { Schema, SchemaIssue } from '@dalil/contract/schema';
import type { FormOf } from './draft/draft-saver.ts';
import { fieldOf, type Steps } from './steps.ts';

/** All in which the form of one kind differs from that of another, beside what is seen. */
export interface FormDefinition<V extends object> extends FormOf {
  steps: Steps;
  /** The contract's schema of each field. */
  rules: Readonly<Record<string, Schema>>;
  /** The contract's schema of all of them, where some have a rule together: one of two, one not above another. */
  whole?: Schema;
  /** As the contract takes it: what is empty is left out. */
  inputOf: (values: V) => Record<string, unknown>;
  /** What an older version of the form left on the device, as this one holds it. */
  mend?: (values: V) => V;
}

/** What the schema cannot know of a field, such as the words that staff ask for. */
type Rule = () => FieldErrors;

type Issue = Pick<SchemaIssue, 'path' | 'message'>;
const issuesOf = (schema: Schema, input: unknown): readonly Issue[] =>
  schema.safeParse(input).error?.issues ?? [];

const none: FieldErrors = {};

/**
 * The fields of the form, each listened to by itself: a letter typed in one checks that one and draws that one. The
 * whole is only looked through when a step is left or all is sent, and after that where fields have rules together.
 */
export function createFieldStore<V extends object>(form: FormDefinition<V>, start: V) {
  const { rules, whole, inputOf, steps } = form;
  let values = start;
  let looked: { at: V; issues: readonly Issue[] } | null = null;
  /** By field, of those that are told. */
  let said: Readonly<Record<string, FieldErrors>> = {};
  let refused: FieldErrors = {};
  const told = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const moreRules = new Map<string, Rule>();
  const announce = (...topics: string[]) => {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
  };

  /** What the whole is refused for, looked through once for all fields. */
  const wholeIssues = (schema: Schema): readonly Issue[] => {
    if (looked?.at !== values) looked = { at: values, issues: issuesOf(schema, inputOf(values)) };
    return looked.issues;
  };
  const issuesIn = (field: string): readonly Issue[] => {
    if (whole) return wholeIssues(whole).filter(({ path }) => path[0] === field);
    const found = rules[field] ? issuesOf(rules[field], inputOf(values)[field]) : [];
    return found.map(({ path, message }) => ({ path: [field, ...path], message }));
  };
  /** What is wrong with one field of what would be sent. */
  const wrongIn = (field: string): FieldErrors => {
    const others = Object.entries(moreRules.get(field)?.() ?? {});
    return {
      ...Object.fromEntries(others.filter(([path]) => fieldOf(path) === field)),
      ...schemaErrors(issuesIn(field)),
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
      for (const other of whole ? told : [field]) if (told.has(other)) say(other);
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
