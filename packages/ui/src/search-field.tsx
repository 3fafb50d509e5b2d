import './search-field.css';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Search, X } from './icons.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** Accessible name; sighted users see a magnifying glass instead. */
  label: string;
}

/**
 * Search input with a clear button. It takes the props of a native input: `onChange` receives the event, also when
 * the field is cleared.
 */
export function SearchField({
  label,
  className,
  dir = 'auto',
  placeholder = ' ',
  onChange,
  id,
  ...input
}: SearchFieldProps) {
  const t = useTranslations('ui');
  const ownId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(Boolean(input.value ?? input.defaultValue));

  function clear() {
    const element = field.current;
    if (!element) return;
    // Clears the field through the native setter and an input event, as typing would, so that change handlers run.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, '');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.focus();
  }

  return (
    <div className={classNames('control search-field', className)}>
      <Icon icon={Search} />
      <label className="visually-hidden" htmlFor={id ?? ownId}>
        {label}
      </label>
      <input
        {...input}
        ref={field}
        id={id ?? ownId}
        type="search"
        dir={dir}
        placeholder={placeholder}
        className="control-input"
        onChange={(event) => {
          setFilled(event.target.value !== '');
          onChange?.(event);
        }}
      />
      {filled && <IconButton icon={X} size={16} label={t('clear')} onClick={clear} />}
    </div>
  );
}
