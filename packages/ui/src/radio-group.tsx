import { type ReactNode, useId } from 'react';
import { Choice } from './choice.tsx';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface RadioGroupProps<Value extends string> extends FieldProps {
  name?: string;
  options: ReadonlyArray<{ value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }>;
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: (value: Value) => void;
  /** Places the options side by side where there is space. */
  row?: boolean;
}

export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  defaultValue,
  onChange,
  row = false,
  ...field
}: RadioGroupProps<Value>) {
  const ownName = useId();
  const { control: _, ...wiring } = useField(field);
  return (
    <FieldGroup {...field} wiring={wiring}>
      <div className={row ? 'choice-list-row' : undefined}>
        {options.map((option) => (
          <Choice
            key={option.value}
            kind="dot"
            type="radio"
            name={name ?? ownName}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            required={field.required}
            aria-invalid={field.error ? true : undefined}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
