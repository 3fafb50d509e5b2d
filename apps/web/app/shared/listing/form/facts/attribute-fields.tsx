import type { AttributeValue, FormAttribute } from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { toWesternDigits } from '@dalil/messages/formats';
import { FieldError, FieldGroup, useField } from '@dalil/ui/field';
import { Segmented } from '@dalil/ui/segmented';
import { Select } from '@dalil/ui/select';
import { Swatches } from '@dalil/ui/swatches';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fieldId, useErrorIn } from '../fields.ts';
import { isFreeText } from './attribute-values.ts';
import { BilingualTextField } from './bilingual-text-field.tsx';
import { ChipChoices } from './chip-choices.tsx';
import { useFieldStore, useValue } from './use-attributes.ts';

interface FactFieldProps {
  word: FormAttribute;
}

const firstChoices = 8;
/** Maximum number of options that fit side by side on a phone, together with "No answer". */
const fewOptions = 3;

/** Returns the declared value of an attribute and a setter. Undeclared attributes are absent from the values. */
function useFact({ key, name, hint, required }: FormAttribute) {
  const store = useFieldStore();
  const path = `facts.${key}`;
  return {
    value: useValue('facts')[key],
    set: (value: AttributeValue | undefined) => {
      const { [key]: _, ...others } = store.values().facts;
      store.set('facts', value === undefined ? others : { ...others, [key]: value });
    },
    path,
    field: {
      id: fieldId(path),
      label: name,
      hint: hint ?? undefined,
      error: useErrorIn(path),
      required,
    },
  };
}

/** Switch for a yes/no attribute. Off means not declared: pages never show it as "no". */
export function YesNoField({ word }: FactFieldProps) {
  const { value, set, path, field } = useFact(word);
  return (
    <div>
      <Switch
        className="fact-switch"
        name={path}
        label={<b>{word.name}</b>}
        hint={word.hint}
        checked={value === true}
        aria-invalid={field.error ? true : undefined}
        onChange={({ target }) => set(target.checked || undefined)}
      />
      {field.error && <FieldError id={`${field.id}-error`}>{field.error}</FieldError>}
    </div>
  );
}

export function ChoicesField({ word }: FactFieldProps) {
  const { value, set, field } = useFact(word);
  const { control: _, ...wiring } = useField(field, field.id);
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
    set(next.length > 0 ? next : undefined);
  };
  return (
    <FieldGroup {...field} wiring={wiring} className="fact-group">
      <ChipChoices choices={word.options} chosen={chosen} first={firstChoices} onToggle={toggle} />
    </FieldGroup>
  );
}

function ChoiceField({ word }: FactFieldProps) {
  const t = useTranslations('listing-form.facts');
  const { value, set, path, field } = useFact(word);
  const options = word.options.map(({ key, name }) => ({ value: key, label: name }));
  const chosen = typeof value === 'string' ? value : null;
  if (word.key === 'color')
    return <Swatches {...field} options={options} value={chosen} onChange={(key) => set(key ?? undefined)} />;
  const props = {
    ...field,
    value: chosen ?? '',
    onChange: (key: string) => set(key || undefined),
  };
  if (options.length > fewOptions)
    return <Select {...props} name={path} options={options} placeholder={t('noAnswer')} />;
  return <Segmented {...props} options={[...options, { value: '', label: t('noAnswer') }]} />;
}

function NumberFactField({ word, longest }: FactFieldProps & { longest: number }) {
  const { value, set, path, field } = useFact(word);
  return (
    <TextField
      {...field}
      name={path}
      inputMode="numeric"
      dir="ltr"
      value={typeof value === 'number' ? String(value) : ''}
      onChange={({ target }) => {
        const digits = toWesternDigits(target.value).replace(/\D/g, '').slice(0, longest);
        set(digits ? Number(digits) : undefined);
      }}
    />
  );
}

function TextFactField({ word }: FactFieldProps) {
  const { value, set, path, field } = useFact(word);
  return <BilingualTextField {...field} name={path} value={isFreeText(value) ? value : {}} onChange={set} />;
}

const longestNumber = String(limits.facts.largest).length;

/** The input for one attribute with a value, such as a number or text. */
export function DetailField({ word }: FactFieldProps): ReactNode {
  switch (word.kind) {
    case 'choice':
      return <ChoiceField word={word} />;
    case 'number':
      return <NumberFactField word={word} longest={longestNumber} />;
    case 'year':
      return <NumberFactField word={word} longest={4} />;
    default:
      return <TextFactField word={word} />;
  }
}
