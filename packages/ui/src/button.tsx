import './button.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?:
    | 'primary'
    | 'accent'
    | 'bordered'
    | 'soft'
    | 'ghost'
    | 'dark'
    | 'danger'
    | 'danger-line'
    | 'glass'
    | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Makes the control fill the width of its container. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Mirrors the icon in Arabic, for icons that indicate a direction. */
  mirrorIcon?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks; the button keeps its width. */
  loading?: boolean;
  /** Label while loading, such as "Sending". The button is wide enough for both labels from the start. */
  loadingLabel?: string;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  mirrorIcon,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(lookClass({ variant, size, wide }), className)}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      // Ignores clicks without the `disabled` attribute, which would remove the focus from the button.
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className="button-face" data-shown={!loading} aria-hidden={loading || undefined}>
        <Label {...{ icon, iconEnd, mirrorIcon }}>{children}</Label>
      </span>
      {(loading || loadingLabel) && (
        <span className="button-face" data-shown={loading} aria-hidden={!loading || undefined}>
          {loading && <Spinner />}
          {loadingLabel}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button; use it for navigation only. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  mirrorIcon,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link className={classNames(lookClass({ variant, size, wide }), className)} {...rest}>
      <span className="button-face" data-shown>
        <Label {...{ icon, iconEnd, mirrorIcon }}>{children}</Label>
      </span>
    </Link>
  );
}

function lookClass({ variant = 'primary', size = 'medium', wide }: ButtonLook): string {
  return classNames('button', `button-${variant}`, `button-${size}`, wide && 'button-wide');
}

function Label({ icon, iconEnd, mirrorIcon = false, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon icon={icon} mirror={mirrorIcon} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} mirror={mirrorIcon} />}
    </>
  );
}
