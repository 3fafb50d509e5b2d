/** Returns the values of a form by field name: a text, a boolean for a checkbox, or the selected radio option. */
export function formValues(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of namedFields(form)) {
    if (field.type === 'checkbox') values[field.name] = field.checked;
    else if (field.type !== 'radio') values[field.name] = field.value;
    else if (field.checked) values[field.name] = field.value;
  }
  return values;
}

/** Returns all values except passwords and codes, even while a password is shown as text. */
export function storableValues(form: HTMLFormElement): Record<string, unknown> {
  const values = formValues(form);
  for (const { name, autocomplete } of namedFields(form)) {
    if (/password|one-time-code/.test(autocomplete)) delete values[name];
  }
  return values;
}

/**
 * Sets the fields of a form to the given values by field name. Read-only fields and fields without a value stay
 * unchanged, and no events are fired.
 */
export function fillForm(form: HTMLFormElement, values: Record<string, unknown>): void {
  for (const field of namedFields(form)) {
    const value = values[field.name];
    if (value === undefined || field.readOnly) continue;
    if (field.type === 'checkbox') field.checked = value === true;
    else if (field.type === 'radio') field.checked = field.value === value;
    else field.value = String(value);
  }
}

function namedFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement => 'name' in element && element.name !== '',
  );
}
