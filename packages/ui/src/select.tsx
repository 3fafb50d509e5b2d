import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, Popover, SelectValue } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { AriaField, type AriaFieldProps, ariaFieldState } from './aria-field.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { Icon } from './icon.tsx';
import { type Option, OptionList } from './option-list.tsx';

interface SelectProps<Value extends string> extends AriaFieldProps {
  options: readonly Option<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  placeholder?: string;
}

/** One of several. On phones with few choices a `RadioGroup` is kinder. */
export function Select<Value extends string>({
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  ...field
}: SelectProps<Value>) {
  const t = useTranslations('ui');
  return (
    <AriaLocale>
      <AriaSelect
        {...ariaFieldState(field)}
        {...(value !== undefined && { value })}
        {...(defaultValue !== undefined && { defaultValue })}
        placeholder={placeholder ?? t('choose')}
        onChange={(key) => onChange?.(key as Value)}
      >
        <AriaField {...field}>
          <Button className="control">
            <SelectValue className="control-value" />
            <Icon icon={ChevronDown} />
          </Button>
        </AriaField>
        <Popover className="popover">
          <OptionList options={options} />
        </Popover>
      </AriaSelect>
    </AriaLocale>
  );
}
