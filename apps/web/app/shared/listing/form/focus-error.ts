import { fieldOf } from '@dalil/browser/forms/form-store';
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldStore } from './field-store.ts';
import { fieldId } from './fields.ts';

/** Moves the focus to the field with an error, or to the first control of a group of controls. */
export function focusField(form: HTMLElement | null, path: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${path}"]`);
  const byId = (id: string) => form?.querySelector<HTMLElement>(`[id="${id}"]`);
  const field = named ?? byId(fieldId(path)) ?? byId(fieldId(fieldOf(path)));
  const control = field?.matches('input, select, textarea')
    ? field
    : (field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>('button, input:not([type="file"]), select, textarea'));
  // A group without a focusable control receives the focus itself, so that it is scrolled into view.
  const target = control ?? field;
  if (!target) return;
  if (!control) target.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the first invalid field of a step: now, or as soon as the step is rendered. */
export function useFocusError<V extends object>(
  form: RefObject<HTMLElement | null>,
  store: FieldStore<V>,
  step: string,
) {
  const wanted = useRef<string>(null);
  const focusIn = (where: string) => {
    const [first] = Object.keys(store.shownIn(where));
    if (first) focusField(form.current, first);
  };
  useEffect(() => {
    if (wanted.current !== step) return;
    wanted.current = null;
    focusIn(step);
  });
  return (where: string) => {
    if (where === step) focusIn(where);
    else wanted.current = where;
  };
}
