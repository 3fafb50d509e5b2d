import { type RefObject, useEffect } from 'react';
import { memberStorage } from '../storage/member-storage.ts';
import { sessionItem } from '../storage/session-item.ts';
import { fillForm, keepableValues } from './form-values.ts';

interface Draft {
  /** The member who typed it; somebody else who logs in afterwards does not get to see it. */
  owner: string | null;
  values: Record<string, unknown>;
}

const item = (name: string) => sessionItem<Draft>(`draft:${name}`);

/** Keeps what is typed for as long as the tab lives, so that a login in between takes nothing away. */
export function keepDraft(name: string, values: Record<string, unknown>): void {
  const before = item(name).read();
  item(name).keep({
    owner: before?.owner ?? memberStorage.email(),
    values: { ...before?.values, ...values },
  });
}

/** What was kept under this name, if it is the member's who is logged in now. */
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

/** Puts back what was typed when the form appears; `keep` is called as it is typed. */
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
