import './chip.css';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

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

/** A filter that is applied, with a button that takes it away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTranslations('ui');
  return (
    <span className="chip chip-applied">
      <span dir="auto">{label}</span>
      <button
        type="button"
        className="chip-remove"
        aria-label={t('remove', { name: label })}
        onClick={onRemove}
      >
        <Icon icon={X} size={16} />
      </button>
    </span>
  );
}

export function Chips({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('chips', className)} {...rest} />;
}
