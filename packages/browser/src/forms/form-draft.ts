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

/**
 * Stores form input for the lifetime of the tab, so that a login in between does not lose it. The values are merged
 * into those already stored.
 */
export function storeDraft(name: string, values: Record<string, unknown>): void {
  const before = item(name).read();
  item(name).keep({
    owner: before?.owner ?? memberStorage.email(),
    values: { ...before?.values, ...values },
  });
}

/**
 * Returns the stored values of a form if they were entered by a guest or by the member who is logged in; otherwise
 * deletes them and returns null.
 */
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

/**
 * Restores the stored values of a form on mount. The form calls `keep` on every input event to store them, and `drop`
 * to delete them; without a name, nothing is stored.
 */
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
