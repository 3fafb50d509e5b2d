import type { FieldErrors } from './form-errors.ts';

/** Returns the field name of an error path: `hours` for `hours.days.2.0`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

interface FormRules<V extends object> {
  /** Returns all errors of the values. With `field`, at least the errors of this field. */
  errorsIn: (values: V, field?: string) => FieldErrors;
  /**
   * True if a rule may involve several fields, such as "phone or email": a change of one field then validates the
   * others too.
   */
  together: boolean;
}

/** A rule of a field that the schema does not contain, such as attributes that staff require in a category. */
type Rule = () => FieldErrors;

const none: FieldErrors = {};

const ofField = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => fieldOf(path) === field));

/**
 * The values and errors of a form. A field shows errors only after `tell` named it; from then on they are updated on
 * each change. Listeners subscribe to one field, to all `values` or to all `errors`, so that a change renders one
 * field alone.
 */
export function createFormStore<V extends object>(start: V, { errorsIn, together }: FormRules<V>) {
  let values = start;
  /** Cached errors of the values `at`, so that fields with common rules are validated once for all of them. */
  let parsed: { at: V; errors: FieldErrors } | null = null;
  /** Errors of the fields that show them, by field name and then by path. */
  let shown: Readonly<Record<string, FieldErrors>> = {};
  /** The errors of `shown` in one object by path. Replaced after each change, as `useSyncExternalStore` requires. */
  let shownPaths: FieldErrors = none;
  let refused: FieldErrors = none;
  const notified = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const moreRules = new Map<string, Rule>();
  const announce = (...topics: string[]) => {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
  };
  const show = (next: typeof shown) => {
    shown = next;
    shownPaths = Object.assign({}, ...Object.values(shown));
  };

  const allErrors = (): FieldErrors => {
    if (parsed?.at !== values) parsed = { at: values, errors: errorsIn(values) };
    return parsed.errors;
  };
  const errorsOf = (field: string, errors: FieldErrors): FieldErrors => ({
    ...ofField(refused, field),
    ...ofField(moreRules.get(field)?.() ?? none, field),
    ...ofField(errors, field),
  });
  const check = (field: string) => {
    const found = errorsOf(field, together ? allErrors() : errorsIn(values, field));
    if (JSON.stringify(found) === JSON.stringify(shown[field] ?? none)) return;
    show({ ...shown, [field]: found });
    announce(field, 'errors');
  };
  const change = (next: V, fields: readonly string[]) => {
    values = next;
    refused = Object.fromEntries(Object.entries(refused).filter(([path]) => !fields.includes(fieldOf(path))));
    announce(...fields, 'values');
    for (const field of together ? notified : fields) if (notified.has(field)) check(field);
  };

  /** From now on the errors of the fields at these paths are shown. */
  const tell = (paths: readonly string[]) => {
    for (const field of paths.map(fieldOf)) {
      notified.add(field);
      check(field);
    }
  };

  return {
    values: () => values,
    /** Returns the errors that are shown, by path. */
    shown: () => shownPaths,
    errorsOfField: (field: string): FieldErrors => shown[field] ?? none,
    set<K extends keyof V & string>(field: K, value: V[K]) {
      change({ ...values, [field]: value }, [field]);
    },
    /** Replaces the stored values by those read from the browser's form fields. */
    fill(next: V) {
      const before = values as Readonly<Record<string, unknown>>;
      const changed = Object.entries(next).filter(([field, value]) => before[field] !== value);
      change(
        next,
        changed.map(([field]) => field),
      );
    },
    /** Adds a rule that a field must meet from now on. Returns a function that removes the rule. */
    addRule(field: string, rule: Rule) {
      moreRules.set(field, rule);
      if (notified.has(field)) check(field);
      return () => void moreRules.delete(field);
    },
    tell,
    /** Shows errors from the server, each until its field changes. */
    refuse(errors: FieldErrors) {
      refused = errors;
      tell(Object.keys(errors));
    },
    /** Replaces all values and hides all errors. */
    replace(next: V) {
      values = next;
      refused = none;
      notified.clear();
      show({});
      announce('errors');
    },
    /** Returns all errors of the form, whether shown or not. */
    wrong(): FieldErrors {
      const errors = allErrors();
      const fields = [...Object.keys(errors), ...moreRules.keys(), ...Object.keys(refused)].map(fieldOf);
      return Object.assign({}, ...[...new Set(fields)].map((field) => errorsOf(field, errors)));
    },
    listen(topic: string, listener: () => void) {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return () => void those.delete(listener);
    },
  };
}
export type FormStore<V extends object> = ReturnType<typeof createFormStore<V>>;
