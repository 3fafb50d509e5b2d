import './segmented.css';
import { useId } from 'react';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface SegmentedProps<Value extends string> extends FieldProps {
  id?: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  /** Name of an uncontrolled field that is read on submission; without it use `value` and `onChange`. */
  name?: string;
  defaultValue?: Value | undefined;
  value?: Value | null;
  /** Locks the choice; a note beside the field must explain why. */
  disabled?: boolean;
  onChange?: (value: Value) => void;
}

/** Selects one of two to four short options, side by side. */
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
