import { TextField } from '@dalil/ui/text-field';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface TakenFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'prefix'> {
  /** Field name, for forms submitted without JavaScript. */
  name?: string;
  value: string;
  onTake: (typed: string) => void;
}

/** Text field that commits its value on Enter or when it loses the focus. */
export function CommitField({ value, onTake, ...field }: TakenFieldProps) {
  const take = (typed: string) => {
    if (typed !== value) onTake(typed);
  };
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  // The field follows the URL, for example when a link removes the filter. The first run is skipped, to keep text
  // typed before hydration.
  useEffect(() => {
    if (input.current && !first.current) input.current.value = value;
    first.current = false;
  }, [value]);
  return (
    <TextField
      ref={input}
      dir="ltr"
      defaultValue={value}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take(event.currentTarget.value);
      }}
      {...field}
    />
  );
}

interface RangeFieldsProps {
  legend: string;
  prefix?: string | undefined;
  from: string;
  to: string;
  onTake: (end: 'from' | 'to', typed: string) => void;
}

/** Two fields for a minimum and a maximum. */
export function RangeFields({ legend, prefix, from, to, onTake }: RangeFieldsProps) {
  const t = useTranslations('listing.facts');
  return (
    <fieldset className="filter-facts needs-script">
      <legend>{legend}</legend>
      <div className="fact-range">
        <CommitField
          label={t('from')}
          inputMode="decimal"
          prefix={prefix}
          value={from}
          onTake={(typed) => onTake('from', typed)}
        />
        <CommitField
          label={t('to')}
          inputMode="decimal"
          prefix={prefix}
          value={to}
          onTake={(typed) => onTake('to', typed)}
        />
      </div>
    </fieldset>
  );
}
