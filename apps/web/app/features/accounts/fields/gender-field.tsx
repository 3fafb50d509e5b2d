import type { Gender } from '@dalil/contract/account-fields';
import { Segmented } from '@dalil/ui/segmented';
import { useTranslations } from 'use-intl';

const genders: readonly Gender[] = ['female', 'male', 'undisclosed'];

export function GenderField({ defaultValue }: { defaultValue?: Gender | undefined }) {
  const t = useTranslations('accounts');
  return (
    <Segmented
      label={t('field.gender')}
      optional
      name="gender"
      defaultValue={defaultValue}
      options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
    />
  );
}
