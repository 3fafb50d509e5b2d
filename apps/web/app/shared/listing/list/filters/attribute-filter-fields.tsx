import type { AttributeFilter } from '@dalil/contract/attributes';
import { toWesternDigits } from '@dalil/messages/formats';
import { Chip, Chips } from '@dalil/ui/chip';
import '@dalil/ui/swatches.css';
import { useTranslations } from 'use-intl';
import { useList, useListQuery } from '../use-list-query.ts';
import { rangeOf, toggled, withRange } from './attribute-filters.ts';
import { RangeFields } from './range-fields.tsx';

/** Filters for yes/no attributes and services by group, followed by one filter for each attribute with options. */
export function AttributeFilterFields({ filters }: { filters: readonly AttributeFilter[] }) {
  const t = useTranslations('listing.facts.groups');
  const isSo = ({ kind }: AttributeFilter) => kind === 'service' || kind === 'yesNo';
  const groups = Map.groupBy(filters.filter(isSo), ({ group }) => group);
  const isRange = ({ kind }: AttributeFilter) => kind === 'number' || kind === 'year';
  return (
    <>
      {[...groups].map(([group, words]) => (
        <FactChips key={group} legend={t(group)} choices={words} />
      ))}
      {filters.map((word) =>
        isRange(word) ? (
          <FactRange key={word.key} word={word} />
        ) : word.options.length > 0 ? (
          <FactChips
            key={word.key}
            legend={word.name}
            choices={word.options.map(({ key, name }) => ({
              key: `${word.key}.${key}`,
              name,
              // Colours are recognised faster by a swatch than by name.
              colour: word.key === 'color' ? key : undefined,
            }))}
          />
        ) : null,
      )}
    </>
  );
}

interface FactChipsProps {
  legend: string;
  choices: readonly { key: string; name: string; colour?: string | undefined }[];
}

/**
 * Chips that each filter the list immediately. Without JavaScript, a chip submits the form, which contains the other
 * filters.
 */
function FactChips({ legend, choices }: FactChipsProps) {
  const { query, change } = useListQuery(useList());
  return (
    <fieldset className="filter-facts">
      <legend>{legend}</legend>
      <Chips>
        {choices.map(({ key, name, colour }) => (
          <Chip
            key={key}
            type="submit"
            name="facts"
            value={key}
            title={colour && name}
            data-colour={colour}
            selected={query.facts.includes(key)}
            onClick={(event) => {
              event.preventDefault();
              change({ facts: toggled(query.facts, key) });
            }}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}

function FactRange({ word: { key, name } }: { word: AttributeFilter }) {
  const { query, change } = useListQuery(useList());
  const set = rangeOf(query.facts, key);
  return (
    <RangeFields
      legend={name}
      {...set}
      onTake={(end, typed) => {
        const next = { ...set, [end]: toWesternDigits(typed).replace(/\D/g, '').slice(0, 9) };
        change({ facts: withRange(query.facts, key, next.from, next.to) });
      }}
    />
  );
}
