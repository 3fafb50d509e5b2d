import type { ReactNode } from 'react';
import { Choice, type ChoiceProps } from './choice.tsx';
import { FieldError, FieldGroup, type FieldProps, useField } from './field.tsx';

interface CheckboxProps extends ChoiceProps {
  /** Mixed state of a checkbox that stands for several items, only some of which are selected. */
  indeterminate?: boolean;
  error?: string | undefined;
}

export function Checkbox({ indeterminate = false, error, id, ...rest }: CheckboxProps) {
  const { control, errorId } = useField({ error }, id);
  return (
    <>
      <Choice
        kind="box"
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        {...rest}
        {...control}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

/** A group of checkboxes with one label, hint and error. */
export function CheckboxGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { control: _, ...wiring } = useField(field);
  return (
    <FieldGroup {...field} wiring={wiring}>
      <div>{children}</div>
    </FieldGroup>
  );
}
