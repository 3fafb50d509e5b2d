import type { FactFilter, FactWord, NewFactWord, StaffFactWord } from '@dalil/contract/facts';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import { type Named, named } from './shown-facts.ts';
import type { AskedWord, Word } from './vocabulary.service.ts';

const inBoth = (row: Named, lang: Language) => ({
  ...named(row, lang),
  other: textIn(row, 'name', lang === 'ar' ? 'en' : 'ar'),
});

export function factWordView(word: AskedWord, lang: Language): FactWord {
  const { kind, group, hintEn, hintAr, asked, subs, required, onCard, options } = word;
  return {
    ...inBoth(word, lang),
    kind: kind as FactWord['kind'],
    group,
    hint: lang === 'ar' ? hintAr : hintEn,
    asked,
    subs,
    required,
    onCard,
    options: options.map((option) => inBoth(option, lang)),
  };
}

export function factFilterView(word: Word, lang: Language): FactFilter {
  return {
    ...named(word, lang),
    kind: word.kind as FactFilter['kind'],
    group: word.group,
    options: word.options.map((option) => named(option, lang)),
  };
}

export function staffWordView(word: Word): StaffFactWord {
  const { id, version, tree, key, kind, group, categoryIds, onCard, inFilters, required, retired } = word;
  const { hintEn, hintAr } = word;
  const both = ({ nameEn, nameAr }: Named) => ({ en: nameEn, ar: nameAr });
  return {
    ...{ id, version, tree, key, group, categoryIds, onCard, inFilters, required, retired },
    kind: kind as NewFactWord['kind'],
    name: both(word),
    hint: hintEn !== null && hintAr !== null ? { en: hintEn, ar: hintAr } : null,
    options: word.options.flatMap((option) =>
      option.retired ? [] : [{ key: option.key, name: both(option) }],
    ),
  };
}
