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

/** A toggle button in the shape of a chip. */
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

/**
 * A chip for one of several options that can be selected together. When selected, a check mark replaces the icon, so
 * that the state is not shown by colour alone.
 */
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
  /** URL of the page without this filter, or a callback that removes the filter. */
  remove: string | (() => void);
}

/** An applied filter with a button that removes it. */
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
