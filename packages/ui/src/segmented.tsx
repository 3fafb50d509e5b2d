import './segmented.css';
import { useId } from 'react';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface SegmentedProps<Value extends string> extends FieldProps {
  id?: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  /** Of a form that is read when it is sent; otherwise what is chosen is told. */
  name?: string;
  defaultValue?: Value | undefined;
  value?: Value | null;
  /** What is chosen cannot be changed now; a note says why. */
  disabled?: boolean;
  onChange?: (value: Value) => void;
}

/** One of two to four short answers, side by side. */
export function Segmented<Value extends string>({
  id,
  options,
  name,
  defaultValue,
  value,
  disabled = false,
  onChange,
  ...field
}: SegmentedProps<Value>) {
  const ownName = useId();
  const { control: _, ...wiring } = useField(field, id);
  return (
    <FieldGroup {...field} wiring={wiring}>
      <div className="segmented">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === defaultValue })}
              disabled={disabled}
              aria-invalid={field.error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
