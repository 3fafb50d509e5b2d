import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Group, Input, Popover } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { AriaField, type AriaFieldProps, ariaFieldState } from './aria-field.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { Icon } from './icon.tsx';
import { type Option, OptionList } from './option-list.tsx';

interface ComboboxProps<Value extends string> extends AriaFieldProps {
  options: readonly Option<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value | null) => void;
  placeholder?: string;
}

/** One of many, found by typing. */
export function Combobox<Value extends string>({
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  ...field
}: ComboboxProps<Value>) {
  const t = useTranslations('ui');
  return (
    <AriaLocale>
      <ComboBox
        {...ariaFieldState(field)}
        {...(value !== undefined && { selectedKey: value })}
        {...(defaultValue !== undefined && { defaultSelectedKey: defaultValue })}
        onSelectionChange={(key) => onChange?.(key as Value | null)}
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <AriaField {...field}>
          <Group className="control">
            <Input className="control-input" dir="auto" placeholder={placeholder ?? ' '} />
            <Button className="icon-button" aria-label={t('openList')}>
              <Icon icon={ChevronDown} />
            </Button>
          </Group>
        </AriaField>
        <Popover className="popover">
          <OptionList options={options} />
        </Popover>
      </ComboBox>
    </AriaLocale>
  );
}
