import type { SearchConcept, SearchFormAdded, ZeroResultQuery } from '@dalil/contract/staff-search';
import type { AddedForm } from '../lexicon/custom-terms.service.ts';
import type { CityLexicon } from '../lexicon/lexicon.service.ts';
import type { searchQueries } from '../lexicon/lexicon.table.ts';

export const unansweredView = (row: typeof searchQueries.$inferSelect): ZeroResultQuery => ({
  text: row.text,
  shown: row.displayText,
  times: row.emptyTimes,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});

export const conceptView = (lexicon: CityLexicon, id: string): SearchConcept => ({
  id,
  name: lexicon.nameOf(id),
  homes: [...(lexicon.concepts.get(id)?.homes ?? [])],
  own: id.startsWith('own-'),
});

export const formView = (lexicon: CityLexicon, { row, by }: AddedForm): SearchFormAdded => ({
  id: row.id,
  text: row.text,
  lang: row.lang,
  dialect: row.dialect,
  concept: conceptView(lexicon, row.conceptId),
  by,
  at: row.addedAt.toISOString(),
});
