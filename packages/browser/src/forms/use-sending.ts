import { useState } from 'react';
import { type FieldErrors, type FieldOfCode, type FormFailure, refusal } from './form-refusal.ts';
import type { FormStore } from './form-store.ts';

interface SendingOptions<V extends object> {
  store: Pick<FormStore<V>, 'refuse'>;
  /** Whether the form has a field that can show an error of this path. */
  isField: (path: string) => boolean;
  fieldOf?: FieldOfCode;
}

const none: FieldOfCode = {};

/** The request of a form: whether it is on its way, and where its failure is shown. */
export function useSending<V extends object>({ store, isField, fieldOf = none }: SendingOptions<V>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  /** Returns the result of `action`, or the errors of fields for which it was rejected. */
  async function run<T>(action: () => Promise<T>): Promise<{ done: T } | { refused: FieldErrors }> {
    setBusy(true);
    setFailure(null);
    try {
      return { done: await action() };
    } catch (caught) {
      const { errors, failure: why } = refusal(caught, isField, fieldOf);
      store.refuse(errors);
      setFailure(why);
      return { refused: errors };
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}
