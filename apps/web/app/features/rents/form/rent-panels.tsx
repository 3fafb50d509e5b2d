import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { findUnfairWording, type UnfairWording } from '@dalil/contract/fair-housing';
import {
  occupants,
  rentLimits,
  rentPeriods,
  rentPriceTypes,
  sharedAccommodation,
} from '@dalil/contract/rent-options';
import { Button } from '@dalil/ui/button';
import { Checkbox } from '@dalil/ui/checkbox';
import { DateField } from '@dalil/ui/date-field';
import { Lock, Pencil } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { NumberField } from '@dalil/ui/number-field';
import { Segmented } from '@dalil/ui/segmented';
import { Select } from '@dalil/ui/select';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { fieldId } from '../../../shared/listing/form/fields.ts';
import {
  AreaField,
  PlaceField,
  PointField,
  ZipField,
} from '../../../shared/listing/form/panels/place-fields.tsx';
import { DescriptionField, TitleField } from '../../../shared/listing/form/panels/post-fields.tsx';
import { MoneyField, PriceFields } from '../../../shared/listing/form/panels/price-fields.tsx';
import { selectableCategories } from '../../../shared/listing/form/selectable-categories.ts';
import { RentCard } from '../card/rent-card.tsx';
import { rentTypes } from '../list/rent-list.ts';
import { rentFields, toPreview, type Values } from './values.ts';

const { useChoice, useFieldStore, useText, useValue } = rentFields;

const useTypes = () => useApi('GET categories', rentTypes).data?.data ?? [];

/**
 * True if living space is shared, which is always so for a room. Only then may the form offer a gender preference
 * (decision 29).
 */
function useShared(): boolean {
  const [shared, categoryId] = [useValue('shared'), useValue('categoryId')];
  const type = useTypes().find(({ id }) => id === categoryId);
  return shared || type?.key === sharedAccommodation;
}

export function HomePanel({ offered }: { offered: boolean }) {
  const t = useTranslations('rents.form');
  const label = useTranslations('fields');
  return (
    <Panel className="step-fields step-grid">
      <h2>{t(offered ? 'head.home' : 'head.need')}</h2>
      <TitleField />
      <FairWords field="title" shared={useShared()} wanted={!offered} />
      <TypeField />
      <RoomsField name="bedrooms" />
      {offered && <RoomsField name="bathrooms" />}
      {offered && <SizeField />}
      <DayField label={offered ? label('availableFrom') : t('moving')} />
      {offered && <Ticked name="bathroomShared" />}
      <Ticked name="furnished" />
    </Panel>
  );
}

function TypeField() {
  const t = useTranslations('rents.form');
  const { value, onChange, ...field } = useChoice('categoryId');
  return (
    <Segmented
      label={t('type')}
      required
      className="step-wide"
      options={selectableCategories(useTypes(), value).map(({ id, one }) => ({
        value: String(id),
        label: one,
      }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      {...field}
    />
  );
}

/** Field for a number of rooms. Its wrapper has the id by which the error summary finds the field. */
function RoomsField({ name }: { name: 'bedrooms' | 'bathrooms' }) {
  const t = useTranslations('rents.form');
  const label = useTranslations('fields');
  const { id, value, error, onChange } = useChoice(name);
  return (
    <div id={id}>
      <NumberField
        label={label(name)}
        hint={name === 'bedrooms' ? t('studio') : undefined}
        error={error}
        required
        min={0}
        max={rentLimits.rooms}
        value={value ?? Number.NaN}
        onChange={(rooms) => onChange(Number.isNaN(rooms) ? null : rooms)}
      />
    </div>
  );
}

function SizeField() {
  const t = useTranslations('rents.form');
  return (
    <TextField
      label={t('size')}
      required
      dir="ltr"
      inputMode="numeric"
      prefix={t('feet')}
      autoComplete="off"
      {...useText('squareFeet')}
    />
  );
}

function DayField({ label }: { label: string }) {
  const { id, value, error, onChange } = useChoice('availableFrom');
  return (
    <div id={id}>
      <DateField label={label} optional error={error} value={value} onChange={onChange} />
    </div>
  );
}

function Ticked({ name }: { name: 'bathroomShared' | 'furnished' | 'utilities' }) {
  const label = useTranslations('fields');
  const { value, onChange } = useChoice(name);
  return (
    <Checkbox
      name={name}
      label={label(name)}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/**
 * Fields about the occupants. The gender field is locked to "any", with an explanation, unless living space is
 * shared.
 */
export function OccupantsPanel() {
  const t = useTranslations();
  const shared = useChoice('shared');
  const { value, onChange, ...gender } = useChoice('gender');
  const open = useShared();
  const room = open && !shared.value;
  useLock(open);
  return (
    <Panel className="step-fields">
      <h2>{t('rents.form.head.who')}</h2>
      <Switch
        name="shared"
        label={t('fields.shared')}
        hint={t(room ? 'rents.form.sharedRoom' : 'rents.form.sharedHint')}
        checked={open}
        disabled={room}
        onChange={({ target }) => shared.onChange(target.checked)}
      />
      <Segmented
        label={t('rents.form.gender')}
        required
        hint={open ? t('errors.field.genderGuidance') : undefined}
        options={occupants.map((who) => ({ value: who, label: t(`rents.genderChoice.${who}`) }))}
        value={open ? (value as Values['gender'] & string) : 'any'}
        disabled={!open}
        onChange={(who) => onChange(who as Values['gender'])}
        {...gender}
      />
      {!open && (
        <Note tone="plain" icon={Lock}>
          <b>{t('rents.form.lockedTitle')}</b>
          <p>{t('rents.form.locked')}</p>
        </Note>
      )}
    </Panel>
  );
}

/** Resets the gender to "any" as soon as the home is not shared. */
function useLock(open: boolean) {
  const store = useFieldStore();
  useEffect(() => {
    const { gender } = store.values();
    if (!open && gender !== 'any') store.set('gender', 'any');
  }, [open, store]);
}

export function PricePanel() {
  const t = useTranslations('rents.form');
  const label = useTranslations('fields');
  const { value, onChange, ...period } = useChoice('period');
  const priced = useValue('priceType') !== 'on-request';
  return (
    <Panel className="step-fields step-grid">
      <h2>{t('head.price')}</h2>
      <PriceFields types={rentPriceTypes} label={t('rent')} />
      {priced && (
        <Select
          label={label('period')}
          options={rentPeriods.map((name) => ({ value: name, label: t(`periods.${name}`) }))}
          value={value}
          onChange={(name) => onChange(name as Values['period'])}
          {...period}
        />
      )}
      <MoneyField label={t('deposit')} hint={t('depositHint')} optional {...useText('deposit')} />
      <Ticked name="utilities" />
    </Panel>
  );
}

export function BudgetPanel() {
  const t = useTranslations('rents.form');
  return (
    <Panel className="step-fields step-grid">
      <h2>{t('head.budget')}</h2>
      <MoneyField label={t('budget')} hint={t('budgetHint')} required {...useText('budget')} />
      <AreaField label={t('wantedArea')} />
    </Panel>
  );
}

export function PlacePanel({ city }: { city: { id: string; name: string } }) {
  const t = useTranslations('rents.form');
  const { value, onChange, ...field } = useChoice('city');
  return (
    <Panel className="step-fields step-grid">
      <h2>{t('head.place')}</h2>
      <Select
        label={t('city')}
        required
        options={[{ value: city.id, label: city.name }]}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        {...field}
      />
      <AreaField />
      <ZipField />
      <PlaceField hint={t('placeHint')} />
      <PointField />
    </Panel>
  );
}

export function TextPanel({ wanted }: { wanted: boolean }) {
  const t = useTranslations('rents.form');
  return (
    <Panel className="step-fields">
      <h2>{t('head.text')}</h2>
      <DescriptionField label={t(wanted ? 'aboutYou' : 'aboutHome')} />
      <FairWords field="description" shared={useShared()} wanted={wanted} />
    </Panel>
  );
}

/** Preview of the card of the rental, without links. */
export function Preview() {
  const t = useTranslations('rents.form');
  const lang = useLanguage();
  const store = useFieldStore();
  const values = useSyncExternalStore((drawn) => store.listen('values', drawn), store.values, store.values);
  const types = useTypes();
  const areas = useApi('GET areas').data?.data ?? [];
  return (
    <div inert>
      <RentCard
        rent={toPreview({ ...values, title: values.title || t('unnamed') }, { types, areas, lang })}
      />
    </div>
  );
}

/** Debounce in milliseconds, so that warnings do not interrupt typing. */
const pauseMs = 700;

interface FairWordsProps {
  field: 'title' | 'description';
  shared: boolean;
  wanted: boolean;
}

/**
 * Warns about discriminatory wording in the text (fair housing, decision 29): quotes the wording, gives the reason,
 * and has a button that selects it in the field.
 */
function FairWords({ field, shared, wanted }: FairWordsProps) {
  const t = useTranslations();
  const text = useValue(field);
  const [read, setRead] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  useRule({ field, shared, wanted });
  // Matches are hidden until the changed text has been checked, because their positions are outdated.
  const found = read === text ? findUnfairWording(text, { shared, wanted }) : [];
  const reason = ({ ground, clear }: UnfairWording) =>
    clear
      ? t(`errors.field.fairHousing.${ground}` as 'errors.field.fairHousing.children')
      : t(`rents.fair.${ground}`);
  return (
    <div role="status" className="step-wide fair-words">
      {found.map((words) => (
        <Note key={words.start} tone={words.clear ? 'warn' : 'plain'}>
          <p>
            <b>
              <q dir="auto">{words.words}</q>
            </b>
          </p>
          <p>{reason(words)}</p>
          <Button variant="ghost" size="small" icon={Pencil} onClick={() => select(field, words)}>
            {t('rents.fair.edit')}
          </Button>
        </Note>
      ))}
    </div>
  );
}

/** Focuses the field and selects the matched words. */
function select(field: FairWordsProps['field'], { start, end }: UnfairWording) {
  const input = document.getElementById(fieldId(field)) as HTMLInputElement | HTMLTextAreaElement | null;
  input?.focus();
  input?.setSelectionRange(start, end);
}

/**
 * Validates rules that depend on the type of home and are therefore not in the schema, with the same result as the
 * server.
 */
function useRule({ field, shared, wanted }: FairWordsProps) {
  const store = useFieldStore();
  useEffect(() =>
    store.addRule(field, () => {
      const found = findUnfairWording(store.values()[field], { shared, wanted }).find(({ clear }) => clear);
      return found ? { [field]: `errors.field.fairHousing.${found.ground}` } : {};
    }),
  );
}
