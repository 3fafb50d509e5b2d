import './code-field.css';
import { latinDigits } from '@dalil/contract/latin-digits';
import { limits } from '@dalil/contract/limits';
import { FieldFrame, type FieldProps, useField } from '@dalil/ui/field';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const places = Array.from({ length: limits.codeDigits }, (_, place) => place);

interface CodeFieldProps extends FieldProps {
  name?: string;
  autoFocus?: boolean;
  /**
   * Set if the form has other fields besides the code: the last digit then submits the form only if those are filled
   * in.
   */
  withOthers?: boolean;
}

/**
 * Field for a one-time code, displayed as boxes from left to right in every language. It is a single input, so that
 * pasting, autofill, correcting and screen readers work natively. Entering the last digit submits the form.
 */
export function CodeField({ name = 'code', autoFocus, withOthers = false, ...props }: CodeFieldProps) {
  const t = useTranslations('ui.code');
  const sends = t(withOthers ? 'sendsIfFilled' : 'sends');
  const field = { ...props, hint: props.hint ? [sends, ' ', props.hint] : sends };
  const { control, ...wiring } = useField({ ...field, required: true });
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [sent, setSent] = useState('');
  const next = Math.min(digits.length, limits.codeDigits - 1);
  // Submits the form after rendering, when the input contains only digits. A rejected code is not submitted again
  // until the user changes it.
  useEffect(() => {
    const form = input.current?.form;
    if (digits.length < limits.codeDigits || !form || !othersAreFilled(form, input.current)) return;
    setSent(digits);
    form.requestSubmit();
  }, [digits]);
  // Selects a rejected code, so that the next digit replaces it.
  useEffect(() => {
    if (props.error && input.current?.value.length === limits.codeDigits) input.current.select();
  }, [props.error]);
  return (
    <FieldFrame wiring={wiring} {...field}>
      <div className="code-field" dir="ltr">
        <input
          {...control}
          ref={input}
          name={name}
          className="code-input control-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: asked for where the field takes the place of what was pressed
          autoFocus={autoFocus}
          value={digits}
          onChange={({ target }) => setDigits(onlyDigits(target.value))}
        />
        {places.map((place) => (
          <span key={place} className="code-box" data-next={place === next || undefined} aria-hidden="true">
            {digits[place]}
          </span>
        ))}
      </div>
      {/* Announces submission and errors to screen readers, because the focus stays in the code field. */}
      <p role="status" className="visually-hidden">
        {sent !== '' && sent === digits ? (props.error ?? t('checking')) : null}
      </p>
    </FieldFrame>
  );
}

/** True if all other fields of the form are filled in and valid. */
function othersAreFilled(form: HTMLFormElement, code: HTMLInputElement | null): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('.control-input')].every(
    (other) => other === code || (other.value !== '' && other.getAttribute('aria-invalid') !== 'true'),
  );
}

function onlyDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, limits.codeDigits);
}
