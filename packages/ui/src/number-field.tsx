import './number-field.css';
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { AriaField, type AriaFieldProps, ariaFieldState } from './aria-field.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { Icon } from './icon.tsx';
import { Minus, Plus } from './icons.ts';

interface NumberFieldProps extends AriaFieldProps {
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  format?: Intl.NumberFormatOptions;
}

/** Field for a small number, with buttons to decrease and increase it. */
export function NumberField({
  value,
  defaultValue,
  onChange,
  min,
  max,
  step,
  format,
  ...field
}: NumberFieldProps) {
  const t = useTranslations('ui');
  return (
    <AriaLocale>
      <AriaNumberField
        {...ariaFieldState(field)}
        {...(value !== undefined && { value })}
        {...(defaultValue !== undefined && { defaultValue })}
        {...(onChange && { onChange })}
        {...(min !== undefined && { minValue: min })}
        {...(max !== undefined && { maxValue: max })}
        {...(step !== undefined && { step })}
        {...(format && { formatOptions: format })}
      >
        <AriaField {...field}>
          <Group className="control number-field">
            <Button slot="decrement" aria-label={t('decrease')}>
              <Icon icon={Minus} />
            </Button>
            <Input className="control-input" dir="ltr" />
            <Button slot="increment" aria-label={t('increase')}>
              <Icon icon={Plus} />
            </Button>
          </Group>
        </AriaField>
      </AriaNumberField>
    </AriaLocale>
  );
}
