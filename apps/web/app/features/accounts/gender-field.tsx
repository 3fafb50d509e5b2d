import './gender-field.css';
import type { Gender } from '@dalil/contract/account-fields';
import { RadioGroup } from '@dalil/ui/radio-group';
import { useTranslations } from 'use-intl';

const genders: readonly Gender[] = ['female', 'male', 'undisclosed'];

export function GenderField({ defaultValue }: { defaultValue?: Gender | undefined }) {
  const t = useTranslations('accounts');
  return (
    <RadioGroup
      className="gender-field"
      label={t('field.gender')}
      optional
      name="gender"
      defaultValue={defaultValue}
      options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
    />
  );
}
