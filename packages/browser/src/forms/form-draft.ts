import { type RefObject, useEffect } from 'react';
import { memberStorage } from '../storage/member-storage.ts';
import { sessionItem } from '../storage/session-item.ts';
import { fillForm, storableValues } from './form-values.ts';

interface Draft {
  /** Email of the member who entered the values; another member who logs in later must not see them. */
  owner: string | null;
  values: Record<string, unknown>;
}

const item = (name: string) => sessionItem<Draft>(`draft:${name}`);

/** Stores form input for the lifetime of the tab, so that a login in between does not lose it. */
export function storeDraft(name: string, values: Record<string, unknown>): void {
  const before = item(name).read();
  item(name).keep({
    owner: before?.owner ?? memberStorage.email(),
    values: { ...before?.values, ...values },
  });
}

/** Returns the stored values of a form if they belong to the member who is logged in. */
export function readDraft(name: string): Record<string, unknown> | null {
  const draft = item(name).read();
  if (!draft) return null;
  if (draft.owner === null || draft.owner === memberStorage.email()) return draft.values;
  deleteDraft(name);
  return null;
}

export function deleteDraft(name: string): void {
  item(name).drop();
}

/** Restores the stored values of a form on mount; the form calls `keep` on every input event to store them. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  useEffect(() => {
    const values = name ? readDraft(name) : null;
    if (values && form.current) fillForm(form.current, values);
  }, [form, name]);
  return {
    keep: () => {
      if (name && form.current) storeDraft(name, storableValues(form.current));
    },
    drop: () => {
      if (name) deleteDraft(name);
    },
  };
}
