import { Combobox } from '@dalil/ui/combobox';
import { DateField } from '@dalil/ui/date-field';
import { NumberField } from '@dalil/ui/number-field';
import { Select } from '@dalil/ui/select';
import { Slider } from '@dalil/ui/slider';
import { useTranslations } from 'use-intl';
import { Pair, Specimen } from './specimen.tsx';

export function Pickers() {
  const t = useTranslations('styleguide.picker');
  const categories = [
    { value: 'food', label: t('food') },
    { value: 'grocery', label: t('grocery') },
    { value: 'clinic', label: t('clinic') },
    { value: 'garage', label: t('garage') },
    { value: 'closed', label: t('closed'), disabled: true },
  ];
  const cities = (['dearborn', 'heights', 'detroit', 'hamtramck'] as const).map((value) => ({
    value,
    label: t(value),
  }));
  return (
    <Specimen name="pickers">
      <Pair>
        <Select label={t('category')} options={categories} required />
        <Select label={t('category')} options={categories} defaultValue="grocery" />
        <Select label={t('category')} options={categories} error={t('categoryError')} />
        <Select label={t('category')} options={categories} disabled />
        <Combobox label={t('city')} options={cities} hint={t('cityHint')} />
        <NumberField label={t('rooms')} defaultValue={2} min={0} max={9} />
        <DateField label={t('date')} defaultValue="2026-02-12" />
        <DateField label={t('date')} />
      </Pair>
      <Slider
        label={t('price')}
        defaultValue={[200, 740]}
        max={1000}
        thumbLabels={[t('from'), t('to')]}
        format={{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }}
      />
    </Specimen>
  );
}
