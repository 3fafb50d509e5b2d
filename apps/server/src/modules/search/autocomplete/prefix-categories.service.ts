import type { FoundType } from '@dalil/contract/found-types';
import type { SuggestData } from '@dalil/contract/search';
import { LRUCache } from 'lru-cache';
import { textIn } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { listMainCategories, type MainCategory } from '../../categories/categories.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { Searchables } from '../index/searchable.ts';
import { conceptsIn, type Lexicon } from '../lexicon/lexicon.ts';
import { prefixSimilarity, soundPrefixes } from '../text/sound-prefix.ts';
import { withoutArticle } from '../text/stem.ts';
import { wordsOf } from '../text/words.ts';

interface Meaning {
  words: string[];
  concepts: ReadonlySet<string>;
}

/** Parsed category names. They are few and the same in many cities, so each name is parsed once. */
const meanings = new WeakMap<Lexicon['concepts'], LRUCache<string, Meaning>>();

function meaningOf(lexicon: Lexicon, name: string): Meaning {
  const held = meanings.get(lexicon.concepts) ?? new LRUCache<string, Meaning>({ max: 2_000 });
  meanings.set(lexicon.concepts, held);
  const known = held.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const meaning = {
    words: words.map((word) => withoutArticle(word.text)),
    concepts: new Set(conceptsIn(lexicon, words).flatMap(({ concepts }) => concepts)),
  };
  held.set(name, meaning);
  return meaning;
}

interface Requested {
  typed: readonly string[];
  /** Concepts that the entered text may become when completed. */
  concepts: readonly string[];
  most: number;
}

/**
 * Returns categories whose names, in either language, start with the text or mean one of the concepts. Categories
 * without posts are left out.
 */
export async function findPrefixCategories(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  lexicon: Lexicon,
  { typed, concepts, most }: Requested,
): Promise<SuggestData['categories']> {
  const rows = await listMainCategories(db, scope);
  const last = withoutArticle(typed.at(-1) as string);
  const earlier = typed.slice(0, -1).map(withoutArticle);
  const canBeHeard = soundPrefixes(last).length > 0;
  const found = rows.flatMap((row) => {
    const owner = ownerOf(searchables, row);
    if (!owner || row.count === 0) return [];
    const names = [row.nameEn, row.nameAr, row.singularEn, row.singularAr].filter((name) => name !== null);
    const near = Math.max(...names.map((name) => nearness(meaningOf(lexicon, name))));
    return near > 0 ? [{ row, owner, near }] : [];
  });
  return found
    .sort((one, other) => other.near - one.near || other.row.count - one.row.count)
    .slice(0, most)
    .map(({ row, owner: { type, path } }) => ({
      type,
      key: row.key,
      name: textIn(row, 'name', scope.lang),
      path: path(row.id),
      count: row.count,
    }));

  function nearness({ words, concepts: meant }: Meaning): number {
    if (earlier.every((word) => words.includes(word))) {
      if (words[0]?.startsWith(last)) return 4;
      if (words.some((word) => word.startsWith(last))) return 3;
      if (canBeHeard && words.some((word) => prefixSimilarity(last, word) > 0)) return 2;
    }
    return concepts.some((id) => meant.has(id)) ? 1 : 0;
  }
}

function ownerOf(searchables: Searchables, { kind }: MainCategory) {
  for (const [type, searchable] of Object.entries(searchables)) {
    const { categories } = searchable;
    if (categories?.tree === kind) return { type: type as FoundType, path: categories.path };
  }
  return null;
}
