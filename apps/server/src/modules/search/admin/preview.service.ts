import { limits } from '@dalil/contract/limits';
import type { SearchPreview } from '@dalil/contract/staff-search';
import type { Database } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { Searchables } from '../index/searchable.ts';
import { findNewestLexicon } from '../lexicon/lexicon.service.ts';
import { findAll } from '../query/find.service.ts';
import { readQuery } from '../query/search.service.ts';
import { conceptView } from './staff-search.view.ts';

/** Returns how a text is parsed and what it finds now, so that staff see the effect of their words. */
export async function previewSearch(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  q: string,
): Promise<SearchPreview> {
  const lexicon = await findNewestLexicon(db, scope);
  const { words, units } = await readQuery(db, lexicon, scope, q);
  const { groups } = await findAll(db, scope, searchables, { q });
  return {
    parts: units.map(({ from, to, concepts }) => ({
      text: q.slice(words[from]?.start, words[to - 1]?.end),
      concepts: concepts.map((id) => conceptView(lexicon, id)),
    })),
    count: groups.reduce((sum, group) => sum + group.count, 0),
    found: groups
      .flatMap(({ items }) => items)
      .slice(0, limits.lexicon.previewed)
      .map(({ type, id, title, path }) => ({ type, id, title, path })),
  };
}
