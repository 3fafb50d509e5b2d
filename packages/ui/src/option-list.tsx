import './option-list.css';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** The choices of a select or combobox. */
export function OptionList({ options }: { options: readonly Option[] }) {
  const t = useTranslations('ui');
  return (
    <ListBox className="option-list" renderEmptyState={() => <p className="option-none">{t('noResults')}</p>}>
      {options.map(({ value, label, disabled = false }) => (
        <OptionItem key={value} {...{ value, label, disabled }} />
      ))}
    </ListBox>
  );
}

function OptionItem({ value, label, disabled }: Required<Option>): ReactNode {
  return (
    <ListBoxItem id={value} textValue={label} isDisabled={disabled} className="option">
      {({ isSelected }) => (
        <>
          <span dir="auto">{label}</span>
          {isSelected && <Icon icon={Check} size={16} />}
        </>
      )}
    </ListBoxItem>
  );
}
