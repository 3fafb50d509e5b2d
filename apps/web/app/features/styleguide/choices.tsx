import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { RadioGroup } from '@dalil/ui/radio-group';
import { Switch } from '@dalil/ui/switch';
import { useTranslations } from 'use-intl';
import { Specimen } from './specimen.tsx';

export function Choices() {
  const t = useTranslations('styleguide.choice');
  return (
    <Specimen name="choices">
      <CheckboxGroup label={t('services')}>
        <Checkbox label={t('delivery')} defaultChecked count={24} />
        <Checkbox label={t('parking')} count={8} />
        <Checkbox label={t('some')} indeterminate />
        <Checkbox label={t('family')} disabled />
      </CheckboxGroup>
      <div>
        <Checkbox label={t('terms')} error={t('termsError')} />
      </div>
      <RadioGroup
        label={t('condition')}
        defaultValue="used"
        row
        options={[
          { value: 'new', label: t('new') },
          { value: 'used', label: t('used'), hint: t('usedHint') },
          { value: 'parts', label: t('forParts'), disabled: true },
        ]}
      />
      <div>
        <Switch label={t('alwaysOpen')} defaultChecked />
        <Switch label={t('hidePhone')} />
        <Switch label={t('hidePhone')} disabled />
      </div>
    </Specimen>
  );
}
