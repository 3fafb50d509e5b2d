import './select.css';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { ChevronDown } from './icons.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> extends FieldProps {
  options: readonly Option<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  placeholder?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  autoComplete?: string;
}

/** Native select: it needs no script, and phones open their own picker. */
export function Select<Value extends string>({
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  id,
  name,
  disabled,
  autoComplete,
  ...field
}: SelectProps<Value>) {
  const t = useTranslations('ui');
  const { control, ...wiring } = useField(field, id);
  return (
    <FieldFrame {...field} wiring={wiring}>
      <SelectBox
        {...control}
        {...{ name, disabled, autoComplete }}
        {...(value === undefined ? { defaultValue: defaultValue ?? '' } : { value: value ?? '' })}
        onChange={({ target }) => onChange?.(target.value as Value)}
      >
        <option value="">{placeholder ?? t('choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

/** The select without label, hint and error, for one whose label is elsewhere. */
export function SelectBox({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classNames('control select', className)}>
      <select {...select} className="control-input">
        {children}
      </select>
      <Icon icon={ChevronDown} size={16} />
    </span>
  );
}
