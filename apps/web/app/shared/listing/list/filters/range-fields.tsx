import { TextField } from '@dalil/ui/text-field';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface TakenFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'prefix'> {
  /** Of a form that is sent without script. */
  name?: string;
  value: string;
  onTake: (typed: string) => void;
}

/** What is typed takes effect when the field is left, or with Enter. */
export function TakenField({ value, onTake, ...field }: TakenFieldProps) {
  const take = (typed: string) => {
    if (typed !== value) onTake(typed);
  };
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  // What the address says, a link that takes it back too, is what the field shows. What was typed before hydration stays.
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

/** From one number to another. */
export function RangeFields({ legend, prefix, from, to, onTake }: RangeFieldsProps) {
  const t = useTranslations('listing.facts');
  return (
    <fieldset className="filter-facts needs-script">
      <legend>{legend}</legend>
      <div className="fact-range">
        <TakenField
          label={t('from')}
          inputMode="decimal"
          prefix={prefix}
          value={from}
          onTake={(typed) => onTake('from', typed)}
        />
        <TakenField
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
