import './chip.css';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Check, type IconName, Plus, X } from './icons.ts';
import { Link } from './link.tsx';

interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean;
}

/** A choice that is on or off. */
export function Chip({ selected = false, className, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      type={type}
      aria-pressed={selected}
      className={classNames('chip', selected && 'chip-selected', className)}
      {...rest}
    />
  );
}

interface TickChipProps extends Omit<ChipProps, 'type'> {
  icon?: IconName;
}

/** One of several that may be chosen. Never colour alone: a check takes the place of the icon. */
export function TickChip({ icon = Plus, selected = false, className, children, ...rest }: TickChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={classNames('chip tick-chip', className)}
      {...rest}
    >
      <Icon icon={selected ? Check : icon} size={16} />
      {children}
    </button>
  );
}

interface RemovableChipProps {
  icon?: IconName;
  label: string;
  /** Where it is taken away, when that is another address; or what takes it away. */
  remove: string | (() => void);
}

/** A filter that is applied, with what takes it away. */
export function RemovableChip({ icon, label, remove }: RemovableChipProps) {
  const t = useTranslations('ui');
  const control = {
    className: 'chip-remove',
    'aria-label': t('remove', { name: label }),
    children: <Icon icon={X} size={16} />,
  };
  return (
    <span className="chip chip-applied">
      {icon && <Icon icon={icon} size={16} />}
      <span dir="auto">{label}</span>
      {typeof remove === 'string' ? (
        <Link href={remove} {...control} />
      ) : (
        <button type="button" onClick={remove} {...control} />
      )}
    </span>
  );
}

export function Chips({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('chips', className)} {...rest} />;
}
