import './icon-button.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name, required because the button has no visible text. */
  label: string;
  mirror?: boolean;
  lined?: boolean;
  size?: 16 | 20 | 24;
}

export function IconButton({
  icon,
  label,
  mirror = false,
  lined = false,
  size = 20,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames('icon-button', lined && 'icon-button-lined', className)}
      {...rest}
    >
      <Icon icon={icon} mirror={mirror} size={size} />
    </button>
  );
}
