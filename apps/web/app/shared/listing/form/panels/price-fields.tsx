import { hasPrice, type PriceType } from '@dalil/contract/price-options';
import { Segmented } from '@dalil/ui/segmented';
import { TextField } from '@dalil/ui/text-field';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { fieldHooks } from '../fields.ts';
import type { PriceValues } from '../post-values.ts';

const { useChoice, useText } = fieldHooks<PriceValues>();

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'dir' | 'inputMode' | 'prefix'>;

/** Amount in dollars, in Western or Arabic digits; parsed by `centsOf`. */
export function MoneyField(props: MoneyFieldProps) {
  return <TextField dir="ltr" inputMode="decimal" prefix="$" autoComplete="off" {...props} />;
}

interface PriceFieldsProps {
  /** Price types that the kind supports. */
  types: readonly PriceType[];
  /** Label of the amount, such as price or rent. */
  label: string;
}

/** Price type, followed by the amount if the type has one. Its values: `PriceValues`. */
export function PriceFields({ types, label }: PriceFieldsProps) {
  const t = useTranslations('listing-form.price');
  const fields = useTranslations('fields');
  const { value, onChange, ...type } = useChoice('priceType');
  const price = useText('price');
  return (
    <>
      <Segmented
        label={fields('priceType')}
        required
        className="step-wide"
        options={types.map((name) => ({ value: name, label: t(`types.${name}`) }))}
        value={value}
        onChange={onChange}
        {...type}
      />
      {hasPrice(value) && <MoneyField label={label} required {...price} />}
    </>
  );
}
