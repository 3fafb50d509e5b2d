import './field.css';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { type FieldProps, LabelText } from './field.tsx';
import { Icon } from './icon.tsx';
import { CircleX } from './icons.ts';

export interface AriaFieldProps extends FieldProps {
  name?: string;
  disabled?: boolean;
}

/** Converts the props of our fields to those of React Aria fields. */
export const ariaFieldState = ({
  name,
  disabled = false,
  required = false,
  error,
  className,
}: AriaFieldProps) => ({
  ...(name !== undefined && { name }),
  isDisabled: disabled,
  isRequired: required,
  isInvalid: error !== undefined,
  // Field errors come from the contract's schema, not from the browser.
  validationBehavior: 'aria' as const,
  className: classNames('field', className),
});

/** Label, hint and error around a React Aria control; React Aria connects them with the control. */
export function AriaField({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <>
      <Label className={classNames('field-label', hideLabel && 'visually-hidden')}>
        <LabelText {...{ label, required, optional }} />
      </Label>
      {children}
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">
        <Icon icon={CircleX} size={16} />
        <span className="field-error-text">{error}</span>
      </FieldError>
    </>
  );
}
