import type { FactFilter, FactWord, NewFactWord, OwnWord, StaffFactWord } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { Written } from './own-words.service.ts';
import { type Named, named } from './shown-facts.ts';
import type { AskedWord, Word } from './vocabulary.service.ts';

const other = (lang: Language): Language => (lang === 'ar' ? 'en' : 'ar');

const inBoth = (row: Named, lang: Language) => ({
  ...named(row, lang),
  other: textIn(row, 'name', other(lang)),
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
  const { synonyms: also, hintEn, hintAr } = word;
  const both = ({ nameEn, nameAr }: Named) => ({ en: nameEn, ar: nameAr });
  return {
    ...{ id, version, tree, key, group, categoryIds, onCard, inFilters, required, retired },
    kind: kind as NewFactWord['kind'],
    name: both(word),
    also,
    hint: hintEn !== null && hintAr !== null ? { en: hintEn, ar: hintAr } : null,
    options: word.options.map((option) => ({
      key: option.key,
      name: both(option),
      retired: option.retired,
    })),
  };
}

interface Category {
  id: number;
  parentId: number | null;
  nameEn: string;
  nameAr: string;
}

export const askingCategoryView = (row: Category, lang: Language) => ({
  id: row.id,
  parentId: row.parentId,
  name: textIn(row, 'name', lang),
  other: textIn(row, 'name', other(lang)),
});

function ownWordView({ name, spellings, posts }: Written, lang: Language): OwnWord {
  const [post] = posts;
  const byCategory = Map.groupBy(
    [...posts].map(({ categoryId }) => categoryId),
    (id) => id,
  );
  return {
    name,
    spellings: [...spellings].slice(0, limits.facts.spellings),
    posts: posts.size,
    example: {
      title: post ? textIn(post, 'title', lang) : '',
      path: post ? href(paths.business, { id: post.id, slug: textIn(post, 'slug', lang) || undefined }) : '',
    },
    categoryIds: [...byCategory]
      .sort(([, one], [, more]) => more.length - one.length)
      .flatMap(([id]) => id ?? []),
  };
}

export function ownWordsView(written: readonly Written[], lang: Language) {
  const thisWeek = written
    .map(({ name, posts }) => ({
      name: name[lang] || name[other(lang)],
      times: [...posts].filter(({ isNew }) => isNew).length,
    }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times);
  return {
    week: { words: thisWeek.length, most: thisWeek[0] ?? null },
    words: written.slice(0, limits.facts.own.words).map((each) => ownWordView(each, lang)),
  };
}
