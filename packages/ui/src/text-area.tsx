import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children'>;

/** Multi-line text field. With `maxLength` it shows a character count. `onChange` receives the native event. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  className,
  id,
  dir = 'auto',
  rows = 3,
  placeholder = ' ',
  maxLength,
  onChange,
  ...area
}: TextAreaProps) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const used = area.value === undefined ? typed : String(area.value).length;
  const { control, ...wiring } = useField({ hint, error, required }, id);
  const counter = maxLength !== undefined && (
    <span className="field-hint">{t('characters', { used, most: maxLength })}</span>
  );
  return (
    <FieldFrame {...{ wiring, label, hideLabel, hint, error, required, optional, className }} aside={counter}>
      <div className="control control-area">
        <textarea
          {...area}
          {...control}
          {...(maxLength !== undefined && { maxLength })}
          {...{ dir, rows, placeholder }}
          className="control-input"
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
        />
      </div>
    </FieldFrame>
  );
}
