import { fieldOf } from '../../features/businesses/form/business-form.ts';
import { fieldId } from './fields.ts';

/** Moves the focus to the field of an error, or to the first control of several that make a field. */
export function focusField(form: HTMLElement | null, path: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${path}"]`);
  const field = named ?? form?.querySelector<HTMLElement>(`#${fieldId(fieldOf(path))}`);
  const control = field?.matches('input, select, textarea')
    ? field
    : (field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>('button, input:not([type="file"]), select, textarea'));
  // A group without a control of its own yet is at least where one looks.
  const target = control ?? field;
  if (!target) return;
  if (!control) target.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: 'center' });
}
