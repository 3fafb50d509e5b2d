import { toWesternDigits } from '@dalil/messages/formats';
import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { RadioGroup } from '@dalil/ui/radio-group';
import { Segmented } from '@dalil/ui/segmented';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnApplied, useOwnValues } from './own-applied.ts';
import { namesOf, type OwnFilter, type OwnOf } from './own-filters.ts';

export type { OwnFilter } from './own-filters.ts';

import { useList, useListQuery } from '../use-list-query.ts';
import { CommitField, RangeFields } from './range-fields.tsx';

/**
 * Controls for filters that only one kind has. Each takes effect immediately; without JavaScript the form is
 * submitted.
 */
export function OwnFields({ filters, sides, children }: OwnFieldsProps) {
  return (
    <>
      {sides && <SideFilter {...sides} />}
      {children}
      {filters.map((filter) => {
        if (filter.type === 'one') return <OneOf key={filter.name} filter={filter} />;
        if (filter.type === 'several') return <SeveralOf key={filter.name} filter={filter} />;
        if (filter.type === 'range') return <RangeOf key={filter.name} filter={filter} />;
        return <TextOf key={filter.name} filter={filter} />;
      })}
    </>
  );
}

/** The hook is a property of the component, so that lists without own filters do not load its code. */
OwnFields.useApplied = useOwnApplied;

export interface OwnFieldsProps {
  filters: readonly OwnFilter[];
  /** Labels of the choice between offers and wanted posts, for kinds that have both. */
  sides?: Sides | undefined;
  /** Content between the choice of offers or wanted posts and the other filters. */
  children?: ReactNode;
}

export interface Sides {
  /** Label of the choice, such as "Post type". */
  label: string;
  offer: string;
  wanted: string;
  /** Number of offers and of wanted posts. If given, tabs above the list show them too. */
  counts?: Record<'offer' | 'wanted', number> | undefined;
}

interface Row {
  id: number;
  name: string;
  count?: number;
}

/** Converts rows with an id and name, such as neighbourhoods, to options, optionally with their counts. */
export const optionsOf = (rows: readonly Row[], counted = false) =>
  rows.map(({ id, name, count }) => ({ value: String(id), label: name, ...(counted && { count }) }));

/** Choice between offers and wanted posts. */
function SideFilter({ label, offer, wanted }: Sides) {
  const t = useTranslations('listing.list');
  const list = useList();
  const { query, change } = useListQuery(list);
  const searched = list.keyword !== null;
  return (
    <RadioGroup
      name="side"
      label={label}
      value={searched && !query.sided ? '' : query.side}
      options={[
        ...(searched ? [{ value: '' as const, label: t('bothSides') }] : []),
        { value: 'offer', label: offer },
        { value: 'wanted', label: wanted },
      ]}
      onChange={(side) => change(side === '' ? { sided: false } : { side })}
    />
  );
}

/** Maximum number of options that fit side by side. */
const fewOptions = 3;

function OneOf({ filter: { name, label, any, options, hint } }: { filter: OwnOf<'one'> }) {
  const own = useOwnValues(useList());
  const Field = options.length > fewOptions ? RadioGroup : Segmented;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      value={own.text(name) ?? ''}
      options={[{ value: '', label: any }, ...options]}
      onChange={(value) => own.set(name, value || null)}
    />
  );
}

function SeveralOf({ filter: { name, label, options } }: { filter: OwnOf<'several'> }) {
  const own = useOwnValues(useList());
  const chosen = own.several(name);
  return (
    <CheckboxGroup label={label}>
      {options.map(({ value, label: text, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={text}
          count={count}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            own.set(name, target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </CheckboxGroup>
  );
}

function RangeOf({ filter }: { filter: OwnOf<'range'> }) {
  const own = useOwnValues(useList());
  const [min = '', max = ''] = namesOf(filter);
  const unit = filter.money ? 100 : 1;
  const shown = (name: string) => {
    const value = own.number(name);
    return value === null ? '' : String(value / unit);
  };
  return (
    <RangeFields
      legend={filter.label}
      prefix={filter.money ? '$' : undefined}
      from={shown(min)}
      to={shown(max)}
      onTake={(end, typed) => {
        const number = Number.parseFloat(
          toWesternDigits(typed)
            .replaceAll('٫', '.')
            .replace(/[^\d.]/g, ''),
        );
        const value = Math.min(Math.round(number * unit), 999_999_999);
        own.set(end === 'from' ? min : max, Number.isNaN(value) ? null : value);
      }}
    />
  );
}

function TextOf({ filter: { name, label, inputMode = 'text' } }: { filter: OwnOf<'text'> }) {
  const own = useOwnValues(useList());
  return (
    <div>
      <CommitField
        name={name}
        label={label}
        inputMode={inputMode}
        value={own.text(name) ?? ''}
        onTake={(typed) => own.set(name, toWesternDigits(typed).trim() || null)}
      />
    </div>
  );
}
