import { type RefObject, useEffect } from 'react';
import { fillForm, keepableValues } from './form-values.ts';
import { sessionItem } from './session-item.ts';
import { stored } from './stored.ts';

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
    owner: before?.owner ?? stored.email(),
    values: { ...before?.values, ...values },
  });
}

export function dropDraft(name: string): void {
  item(name).drop();
}

/** Puts back what was typed when the form appears; `keep` is called as it is typed. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  useEffect(() => {
    const draft = name ? item(name).read() : null;
    if (!draft || !form.current || !name) return;
    if (draft.owner !== null && draft.owner !== stored.email()) dropDraft(name);
    else fillForm(form.current, draft.values);
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
