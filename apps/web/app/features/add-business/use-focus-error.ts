import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first field of a step that is said to be wrong, as soon as that step is drawn. */
export function useFocusError(form: RefObject<HTMLElement | null>, step: string) {
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (wanted.current !== step) return;
    const field = form.current?.querySelector(`[data-step="${step}"] .field-error`)?.closest('.field');
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>('button, input:not([type="file"]), select, textarea');
    if (!control) return;
    wanted.current = null;
    control.focus();
    control.scrollIntoView({ block: 'center' });
  });
  return (in_: string) => {
    wanted.current = in_;
  };
}
