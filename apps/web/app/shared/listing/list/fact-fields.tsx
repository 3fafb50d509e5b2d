import type { FactFilter } from '@dalil/contract/facts';
import { toWesternDigits } from '@dalil/messages/formats';
import { Chip, Chips } from '@dalil/ui/chip';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { rangeOf, toggled, withRange } from './fact-filters.ts';
import { useList, useListQuery } from './use-list-query.ts';

/** What is only so, by group, then each word of which something is chosen. */
export function FactFields({ filters }: { filters: readonly FactFilter[] }) {
  const t = useTranslations('listing.facts.groups');
  const isSo = ({ kind }: FactFilter) => kind === 'service' || kind === 'yesNo';
  const groups = Map.groupBy(filters.filter(isSo), ({ group }) => group);
  const isRange = ({ kind }: FactFilter) => kind === 'number' || kind === 'year';
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
            choices={word.options.map(({ key, name }) => ({ key: `${word.key}.${key}`, name }))}
          />
        ) : null,
      )}
    </>
  );
}

interface FactChipsProps {
  legend: string;
  choices: readonly { key: string; name: string }[];
}

/** Each takes effect at once; without script it sends the form, which holds the others. */
function FactChips({ legend, choices }: FactChipsProps) {
  const { query, change } = useListQuery(useList());
  return (
    <fieldset className="filter-facts">
      <legend>{legend}</legend>
      <Chips>
        {choices.map(({ key, name }) => (
          <Chip
            key={key}
            type="submit"
            name="facts"
            value={key}
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

/** Takes effect when the field is left, or with Enter. */
function FactRange({ word: { key, name } }: { word: FactFilter }) {
  const t = useTranslations('listing.facts');
  const { query, change } = useListQuery(useList());
  const set = rangeOf(query.facts, key);
  const field = (end: 'from' | 'to') => (
    <TextField
      // What the address says, a link that takes it back too, is what the field shows.
      key={`${end} ${set[end]}`}
      label={t(end)}
      inputMode="numeric"
      dir="ltr"
      defaultValue={set[end]}
      onBlur={({ target }) => take(end, target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take(end, event.currentTarget.value);
      }}
    />
  );
  const take = (end: 'from' | 'to', typed: string) => {
    const next = { ...set, [end]: toWesternDigits(typed).replace(/\D/g, '').slice(0, 9) };
    if (next[end] !== set[end]) change({ facts: withRange(query.facts, key, next.from, next.to) });
  };
  return (
    <fieldset className="filter-facts needs-script">
      <legend>{name}</legend>
      <div className="fact-range">
        {field('from')}
        {field('to')}
      </div>
    </fieldset>
  );
}
