import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Eye, EyeOff, type IconName } from './icons.ts';

/** Input types whose values run from left to right in every language. */
const leftToRight = new Set(['email', 'tel', 'url', 'password']);

interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix' | 'children' | 'size'> {
  icon?: IconName;
  /** Fixed text before the value, such as the URL of a social network. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** Text input with label, hint and error. It takes the props of a native input: `onChange` receives the event. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  className,
  icon,
  prefix,
  suffix,
  id,
  type = 'text',
  dir = leftToRight.has(type) ? 'ltr' : 'auto',
  // The placeholder is never empty, because the styles detect an empty field by `:placeholder-shown`.
  placeholder = ' ',
  ...input
}: TextFieldProps) {
  const { control, ...wiring } = useField({ hint, error, required }, id);
  return (
    <FieldFrame {...{ wiring, label, hideLabel, hint, error, required, optional, className }}>
      <div className="control">
        {icon && <Icon icon={icon} />}
        {prefix && (
          <bdi className="control-affix" dir="ltr">
            {prefix}
          </bdi>
        )}
        <input
          {...input}
          {...control}
          type={type}
          dir={dir}
          placeholder={placeholder}
          className="control-input"
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}

/** Password field with a button to show the password; allows pasting and password managers. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      dir="ltr"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
