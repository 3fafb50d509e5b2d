import { type RefObject, useEffect, useRef } from 'react';
import type { Step } from '../../features/businesses/form/business-form.ts';
import { type FieldStore, saidIn } from './field-store.ts';
import { focusField } from './focus-field.ts';

/** Moves the focus to the first field of a step that is said to be wrong: now, or as soon as that step is drawn. */
export function useFocusError(form: RefObject<HTMLElement | null>, store: FieldStore, step: Step) {
  const wanted = useRef<Step>(null);
  const focusIn = (where: Step) => {
    const [first] = Object.keys(saidIn(where, store.said()));
    if (first) focusField(form.current, first);
  };
  useEffect(() => {
    if (wanted.current !== step) return;
    wanted.current = null;
    focusIn(step);
  });
  return (where: Step) => {
    if (where === step) focusIn(where);
    else wanted.current = where;
  };
}
