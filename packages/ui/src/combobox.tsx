import './combobox.css';
import './option-list.css';
import { normaliseText } from '@dalil/messages/normalise-text';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Check, ChevronDown } from './icons.ts';
import type { Option } from './select.tsx';

interface Findable<Value extends string> extends Option<Value> {
  /** Additional text by which the option is found, such as its name in the other language. */
  also?: string | undefined;
}

interface ComboboxProps<Value extends string> extends FieldProps {
  options: readonly Findable<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value | null) => void;
  /** Called when the options are about to open, so that the caller can load them. */
  onOpen?: () => void;
  /**
   * Called with the typed text if options are searched elsewhere, such as on the server; the caller then passes the
   * results as `options`.
   */
  onType?: (typed: string) => void;
  /** True while the options are loading. */
  finding?: boolean;
  placeholder?: string;
  id?: string;
  name?: string;
}

/** Number of options that each key moves by. */
const strides: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Searchable select that ignores spelling variants. Keyboard behaviour follows the ARIA combobox pattern. */
export function Combobox<Value extends string>({
  options,
  value,
  defaultValue,
  onChange,
  onOpen,
  onType,
  finding = false,
  placeholder,
  id,
  name,
  ...field
}: ComboboxProps<Value>) {
  const t = useTranslations('ui');
  const { control, ...wiring } = useField(field, id);
  const [own, setOwn] = useState<Value | null>(defaultValue ?? null);
  const chosen = options.find((option) => option.value === (value === undefined ? own : value));
  const [open, setOpen] = useState(false);
  /** Typed search text; null while the name of the selected option is displayed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setActive] = useState<Value | null>(null);
  const found = typed === null || onType ? options : matching(options, typed);
  // Marks the first result as active, even if results arrive after typing, so that Enter selects it.
  const active =
    onType && typed?.trim() && !found.some((option) => option.value === marked)
      ? (found[0]?.value ?? null)
      : marked;
  const listId = `${wiring.id}-list`;
  const optionId = (option: Value) => `${wiring.id}-${option}`;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open && active !== null)
      list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    onOpen?.();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(null);
    onType?.('');
  };
  const choose = (option: Findable<Value>) => {
    if (option.disabled) return;
    setOwn(option.value);
    onChange?.(option.value);
    close();
  };
  const type = (text: string) => {
    show();
    setTyped(text);
    onType?.(text);
    // Marks the first match as active, so that Enter selects it.
    setActive(text.trim() ? (matching(options, text)[0]?.value ?? null) : null);
  };
  const move = (by: number) => {
    const index = found.findIndex((option) => option.value === active);
    // With no active option, arrow up moves to the last option.
    const to = index < 0 && by < 0 ? found.length - 1 : Math.min(Math.max(index + by, 0), found.length - 1);
    setActive(found[to]?.value ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = found.find((each) => each.value === active);
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (strides[event.key]) {
      event.preventDefault();
      if (open) move(strides[event.key] ?? 0);
      else show();
    }
  };
  /** When the focus leaves the field, selects the option that matches the typed text if there is exactly one. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const [only, ...others] = typed?.trim() && !onType ? found : [];
    if (only && others.length === 0) choose(only);
    else close();
  };

  return (
    <FieldFrame {...field} wiring={wiring}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only looks where the focus went */}
      <div className="combobox" onBlur={onBlur}>
        <div className="control">
          <input
            {...control}
            name={name}
            role="combobox"
            type="text"
            dir="auto"
            className="control-input"
            autoComplete="off"
            enterKeyHint="done"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active !== null ? optionId(active) : undefined}
            placeholder={placeholder ?? t('choose')}
            value={typed ?? chosen?.label ?? ''}
            onChange={({ target }) => type(target.value)}
            onClick={show}
            // Selects the displayed text on focus, so that typing replaces it.
            onFocus={({ target }) => target.select()}
            onKeyDown={onKeyDown}
          />
          <Icon icon={ChevronDown} />
        </div>
        {open && (
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-labelledby={wiring.labelId}
            className="combobox-list"
          >
            {found.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
              <div
                key={option.value}
                id={optionId(option.value)}
                role="option"
                tabIndex={-1}
                className="option"
                aria-selected={option === chosen}
                aria-disabled={option.disabled}
                data-active={option.value === active}
                // Keeps the focus in the input, so that a phone's keyboard stays open.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span dir="auto">{option.label}</span>
                {option === chosen && <Icon icon={Check} size={16} />}
              </div>
            ))}
            {found.length === 0 && !finding && <p className="option-none">{t('noResults')}</p>}
          </div>
        )}
        <span role="status" className="visually-hidden">
          {open && typed !== null && !finding ? t('choices', { n: found.length }) : ''}
        </span>
      </div>
    </FieldFrame>
  );
}

/**
 * Returns the options that match: those that start with the typed text before others, matches of the name before
 * those of additional text.
 */
function matching<O extends Findable<string>>(options: readonly O[], typed: string): O[] {
  const wanted = normaliseText(typed);
  const none = 4;
  const rank = ({ label, also = '' }: O) => {
    const [names, others] = [` ${normaliseText(label)}`, ` ${normaliseText(also)}`];
    const begins = (words: string) => words.includes(` ${wanted}`) || words.includes(` ال${wanted}`);
    if (begins(names)) return 0;
    if (begins(others)) return 1;
    if (names.includes(wanted)) return 2;
    return others.includes(wanted) ? 3 : none;
  };
  return options.filter((option) => rank(option) < none).sort((a, b) => rank(a) - rank(b));
}
