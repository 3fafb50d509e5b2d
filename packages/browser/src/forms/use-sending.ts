import { useState } from 'react';
import { type FieldErrors, type FieldOfCode, type FormFailure, toFormErrors } from './form-errors.ts';
import type { FormStore } from './form-store.ts';

interface SendingOptions<V extends object> {
  store: Pick<FormStore<V>, 'refuse'>;
  /** True if the form has a field that can show the error at this path. */
  isField: (path: string) => boolean;
  fieldOf?: FieldOfCode;
}

const none: FieldOfCode = {};

/**
 * Returns `run`, which executes an action and passes its field errors to the store, and the state to show: whether it
 * is running, and the failure that concerns the whole form. `run` never rejects.
 */
export function useSending<V extends object>({ store, isField, fieldOf = none }: SendingOptions<V>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  /** Runs `action`; returns its result as `done`, or the errors of rejected fields as `refused`. */
  async function run<T>(action: () => Promise<T>): Promise<{ done: T } | { refused: FieldErrors }> {
    setBusy(true);
    setFailure(null);
    try {
      return { done: await action() };
    } catch (caught) {
      const { errors, failure: why } = toFormErrors(caught, isField, fieldOf);
      store.refuse(errors);
      setFailure(why);
      return { refused: errors };
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}
