import { type RefObject, useEffect } from 'react';
import { memberStorage } from '../storage/member-storage.ts';
import { sessionItem } from '../storage/session-item.ts';
import { fillForm, keepableValues } from './form-values.ts';

interface Draft {
  /** Email of the member who entered the values; another member who logs in later must not see them. */
  owner: string | null;
  values: Record<string, unknown>;
}

const item = (name: string) => sessionItem<Draft>(`draft:${name}`);

/** Stores form input for the lifetime of the tab, so that a login in between does not lose it. */
export function keepDraft(name: string, values: Record<string, unknown>): void {
  const before = item(name).read();
  item(name).keep({
    owner: before?.owner ?? memberStorage.email(),
    values: { ...before?.values, ...values },
  });
}

/** Returns the stored input if it belongs to the member who is currently logged in. */
export function readDraft(name: string): Record<string, unknown> | null {
  const draft = item(name).read();
  if (!draft) return null;
  if (draft.owner === null || draft.owner === memberStorage.email()) return draft.values;
  dropDraft(name);
  return null;
}

export function dropDraft(name: string): void {
  item(name).drop();
}

/** Restores stored input on mount; call `keep` on every input event. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  useEffect(() => {
    const values = name ? readDraft(name) : null;
    if (values && form.current) fillForm(form.current, values);
  }, [form, name]);
  return {
    keep: () => {
      if (name && form.current) keepDraft(name, keepableValues(form.current));
    },
    drop: () => {
      if (name) dropDraft(name);
    },
  };
}
