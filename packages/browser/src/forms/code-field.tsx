import './code-field.css';
import { latinDigits } from '@dalil/contract/latin-digits';
import { limits } from '@dalil/contract/limits';
import { FieldFrame, type FieldProps, useField } from '@dalil/ui/field';
import { useState } from 'react';

const places = Array.from({ length: limits.codeDigits }, (_, place) => place);

interface CodeFieldProps extends FieldProps {
  name?: string;
  autoFocus?: boolean;
}

/**
 * A one-time code, drawn as boxes that run left to right in any language. It is one input, so that pasting, filling in
 * by the phone, correcting and reading aloud are the browser's own.
 */
export function CodeField({ name = 'code', autoFocus, ...field }: CodeFieldProps) {
  const { control, ...wiring } = useField({ ...field, required: true });
  const [digits, setDigits] = useState('');
  const next = Math.min(digits.length, limits.codeDigits - 1);
  return (
    <FieldFrame wiring={wiring} {...field}>
      <div className="code-field" dir="ltr">
        <input
          {...control}
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
    </FieldFrame>
  );
}

function onlyDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, limits.codeDigits);
}
