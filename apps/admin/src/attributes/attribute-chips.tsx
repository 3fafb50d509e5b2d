import type { StaffAttribute } from '@dalil/contract/attributes';
import { Chip, Chips } from '@dalil/ui/chip';
import { Select } from '@dalil/ui/select';
import { useTranslations } from 'use-intl';
import type { useAttributeCategories } from './use-attribute-categories.ts';

type Asking = ReturnType<typeof useAttributeCategories>;

/**
 * Selected filter of the staff attribute list: the id of a main category, `untranslated` for attributes without a
 * translation, or null for all.
 */
export type AttributeFilter = number | 'untranslated' | null;

const isUntranslated = ({ name }: StaffAttribute) => name.en.trim() === '' || name.ar.trim() === '';

/**
 * Returns true if the filter includes the attribute. A main category includes attributes that apply everywhere, to
 * it, or to one of its subcategories.
 */
export function matchesFilter(word: StaffAttribute, only: AttributeFilter, { mainOf }: Asking): boolean {
  if (only === null) return true;
  if (only === 'untranslated') return isUntranslated(word);
  return word.categoryIds.length === 0 || word.categoryIds.some((id) => mainOf(id) === only);
}

/** Number of categories shown as chips; the others are in a select. */
const largest = 4;

interface FactChipsProps {
  words: readonly StaffAttribute[];
  asking: Asking;
  only: AttributeFilter;
  onChange: (only: AttributeFilter) => void;
}

export function FactChips({ words, asking, only, onChange }: FactChipsProps) {
  const t = useTranslations('staff.facts');
  const mains = asking.categories
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => ({
      id,
      name,
      count: words.filter((word) => matchesFilter(word, id, asking)).length,
    }))
    .toSorted((one, other) => other.count - one.count);
  const rest = mains.slice(largest);
  const untranslated = words.filter(isUntranslated).length;
  const chip = (key: AttributeFilter, label: string, count: number) => (
    <Chip key={key} selected={only === key} onClick={() => onChange(key)}>
      {label} <span className="fact-count">{count}</span>
    </Chip>
  );
  return (
    <Chips role="group" aria-label={t('only')} className="fact-chips">
      {chip(null, t('all'), words.length)}
      {mains.slice(0, largest).map(({ id, name, count }) => chip(id, name, count))}
      {rest.length > 0 && (
        <Select
          label={t('moreCategories')}
          hideLabel
          placeholder={t('moreCategories')}
          options={rest.map(({ id, name, count }) => ({
            value: String(id),
            label: t('counted', { name, n: count }),
          }))}
          value={rest.some(({ id }) => id === only) ? String(only) : ''}
          onChange={(id) => onChange(id ? Number(id) : null)}
        />
      )}
      {untranslated > 0 && chip('untranslated', t('untranslated'), untranslated)}
    </Chips>
  );
}
