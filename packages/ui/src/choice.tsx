import './choice.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Shown below the label in smaller text. */
  hint?: ReactNode;
  /** Number shown at the inline end, such as the results of a filter option. */
  count?: ReactNode;
}

/** A native input and its label as one click target. Checkbox, radio button and switch are built on it. */
export function Choice({
  kind,
  type,
  label,
  hint,
  count,
  className,
  ...input
}: ChoiceProps & { kind: 'box' | 'dot' | 'switch'; type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('choice', `choice-${kind}`, className)}>
      <input type={type} {...input} className="choice-input" />
      <span className="choice-text">
        {label}
        {hint && <span className="choice-hint">{hint}</span>}
      </span>
      {count !== undefined && <span className="choice-count">{count}</span>}
    </label>
  );
}
