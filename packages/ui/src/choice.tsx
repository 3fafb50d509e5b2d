import './choice.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Under the label, in a smaller voice. */
  hint?: ReactNode;
  /** Number of entries at the inline end, as in filters. */
  count?: ReactNode;
}

/** A native input with its label as one target: the frame of checkbox, radio button and switch. */
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
