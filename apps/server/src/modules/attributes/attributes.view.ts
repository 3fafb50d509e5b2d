import type {
  AttributeFilter,
  FormAttribute,
  FreeTextService,
  NewAttribute,
  StaffAttribute,
} from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import { type NamedAttribute, namedAttribute } from './attribute-display.ts';
import type { FreeTextGroup } from './free-text-services.service.ts';
import type { ApplicableAttribute, Attribute } from './vocabulary.service.ts';

const other = (lang: Language): Language => (lang === 'ar' ? 'en' : 'ar');

const inBoth = (row: NamedAttribute, lang: Language) => ({
  ...namedAttribute(row, lang),
  other: textIn(row, 'name', other(lang)),
});

export function attributeView(word: ApplicableAttribute, lang: Language): FormAttribute {
  const { kind, group, hintEn, hintAr, asked: requested, subs, required, onCard, options } = word;
  return {
    ...inBoth(word, lang),
    kind: kind as FormAttribute['kind'],
    group,
    hint: lang === 'ar' ? hintAr : hintEn,
    asked: requested,
    subs,
    required,
    onCard,
    options: options.map((option) => inBoth(option, lang)),
  };
}

export function attributeFilterView(word: Attribute, lang: Language): AttributeFilter {
  return {
    ...namedAttribute(word, lang),
    kind: word.kind as AttributeFilter['kind'],
    group: word.group,
    options: word.options.map((option) => namedAttribute(option, lang)),
  };
}

export function staffAttributeView(word: Attribute): StaffAttribute {
  const { id, version, tree, key, kind, group, categoryIds, onCard, inFilters, required, retired } = word;
  const { synonyms: also, hintEn, hintAr } = word;
  const both = ({ nameEn, nameAr }: NamedAttribute) => ({ en: nameEn, ar: nameAr });
  return {
    ...{ id, version, tree, key, group, categoryIds, onCard, inFilters, required, retired },
    kind: kind as NewAttribute['kind'],
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

export const attributeCategoryView = (row: Category, lang: Language) => ({
  id: row.id,
  parentId: row.parentId,
  name: textIn(row, 'name', lang),
  other: textIn(row, 'name', other(lang)),
});

function ownWordView({ name, spellings, posts }: FreeTextGroup, lang: Language): FreeTextService {
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

/** Free-text services for staff, most frequent first, with a summary of those in new posts of this week. */
export function freeTextServicesView(written: readonly FreeTextGroup[], lang: Language) {
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
