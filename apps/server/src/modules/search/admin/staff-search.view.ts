import type { SearchConcept, SearchFormAdded, UnansweredSearch } from '@dalil/contract/staff-search';
import type { CityLexicon } from '../lexicon/lexicon.service.ts';
import type { searchQueries } from '../lexicon/lexicon.table.ts';
import type { AddedForm } from '../lexicon/own-words.service.ts';

export const unansweredView = (row: typeof searchQueries.$inferSelect): UnansweredSearch => ({
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
