import './field.css';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { CircleX } from './icons.ts';

/** Props shared by all fields. */
export interface FieldProps {
  label: ReactNode;
  /** Hides the label visually where the context already names the field. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Error message: a complete, translated sentence. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the ids and ARIA attributes that connect a control to its label, hint and error. */
export function useField(
  { hint, error, required }: Pick<FieldProps, 'hint' | 'error' | 'required'>,
  id?: string,
) {
  const ownId = useId();
  const base = id ?? ownId;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const describedBy = classNames(hint ? hintId : null, error ? errorId : null);
  return {
    id: base,
    labelId: `${base}-label`,
    hintId,
    errorId,
    control: {
      id: base,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true as const }),
      ...(required && { 'aria-required': true as const }),
    },
  };
}

type Wiring = Omit<ReturnType<typeof useField>, 'control'>;

interface FieldFrameProps extends FieldProps {
  wiring: Wiring;
  /** Shown at the end of the label row, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Layout of a field: label, control, hint and error. */
export function FieldFrame({ wiring, aside, className, children, ...props }: FieldFrameProps) {
  return (
    <div className={classNames('field', className)}>
      <div className={classNames('field-label-row', props.hideLabel && 'visually-hidden')}>
        <label id={wiring.labelId} htmlFor={wiring.id} className="field-label">
          <LabelText {...props} />
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes wiring={wiring} hint={props.hint} error={props.error} />
    </div>
  );
}

/** Several controls under one label, such as checkboxes or radio buttons. */
export function FieldGroup({ wiring, className, children, ...props }: FieldFrameProps) {
  return (
    <fieldset
      id={wiring.id}
      className={classNames('field', className)}
      aria-describedby={
        classNames(props.hint ? wiring.hintId : null, props.error && wiring.errorId) || undefined
      }
    >
      <legend className={classNames('field-label', props.hideLabel && 'visually-hidden')}>
        <LabelText {...props} />
      </legend>
      {children}
      <FieldNotes wiring={wiring} hint={props.hint} error={props.error} />
    </fieldset>
  );
}

export function LabelText({
  label,
  required,
  optional,
}: Pick<FieldProps, 'label' | 'required' | 'optional'>) {
  const t = useTranslations('ui');
  return (
    <>
      {label}
      {/* The star is hidden from screen readers, because the control itself is marked as required. */}
      {required && <span className="field-star" aria-hidden="true" />}
      {optional && <span className="field-optional">{t('optional')}</span>}
    </>
  );
}

export function FieldNotes({
  wiring,
  hint,
  error,
}: {
  wiring: Wiring;
  hint: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={wiring.hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={wiring.errorId}>{error}</FieldError>}
    </>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon icon={CircleX} size={16} />
      {/* The specification's error texts start with a lower-case letter. CSS capitalises it on screen; the text in the document stays as specified. */}
      <span className="field-error-text">{children}</span>
    </p>
  );
}

/** Note above a form: fields marked by a star are required. */
export function RequiredNote() {
  const t = useTranslations('ui');
  return <p className="field-hint">{t('requiredNote')}</p>;
}
