import './swatches.css';
import { useId } from 'react';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface SwatchesProps<Value extends string> extends FieldProps {
  id?: string;
  /** The colours; `label` is the name for users who cannot see the colour. */
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value | null;
  /** Called with null when the selected colour is clicked again. */
  onChange: (value: Value | null) => void;
}

/** Field to select one of several colours; the name of the selected colour is shown beside the label. */
export function Swatches<Value extends string>({
  id,
  options,
  value,
  onChange,
  ...field
}: SwatchesProps<Value>) {
  const name = useId();
  const { control: _, ...wiring } = useField(field, id);
  const chosen = options.find((option) => option.value === value);
  const label = (
    <>
      {field.label} {chosen && <span className="field-optional">{chosen.label}</span>}
    </>
  );
  return (
    <FieldGroup {...field} label={label} wiring={wiring}>
      <div className="swatches">
        {options.map((option) => (
          <input
            key={option.value}
            type="radio"
            name={name}
            aria-label={option.label}
            title={option.label}
            data-colour={option.value}
            checked={option === chosen}
            aria-invalid={field.error ? true : undefined}
            onChange={() => onChange(option.value)}
            onClick={() => option === chosen && onChange(null)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
