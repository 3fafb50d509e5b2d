import * as contract from '@dalil/contract/search';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { categoriesTag } from '../categories/categories.service.ts';
import { openSearchLog } from './admin/search-log.ts';
import { suggest } from './autocomplete/suggest.service.ts';
import type { Searchables } from './index/searchable.ts';
import { listCategorySynonyms } from './lexicon/category-synonyms.service.ts';
import { lexiconTag } from './lexicon/lexicon.service.ts';
import { findAll } from './query/find.service.ts';

/** Knows no kind by name: which there are is told by who builds the app. */
export function registerSearch(app: FastifyInstance, searchables: Searchables): void {
  const note = openSearchLog(app);
  // Not kept: anybody can type anything.
  bind(app, contract.getSearch, {
    handle: async ({ db, scope, query }) => {
      const data = await findAll(db, scope, searchables, query);
      // What is narrowed or taken to the letter finds less than the words do.
      if (!query.exact && !query.without)
        note(
          scope,
          query.q,
          // What comes close shows that the words were known.
          data.groups.reduce((sum, { count }) => sum + count, data.nearly.length),
        );
      return { data };
    },
  });

  bind(app, contract.listCategorySynonyms, {
    tags: ({ scope }) => [categoriesTag(scope), lexiconTag(scope)],
    handle: async ({ db, scope, query }) => ({ data: await listCategorySynonyms(db, scope, query.tree) }),
  });

  bind(app, contract.getSuggestions, {
    handle: async ({ db, scope, query }) => ({ data: await suggest(db, scope, searchables, query.q) }),
  });
}
