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

/** The module does not refer to any kind by name: the application passes them in. */
export function registerSearch(app: FastifyInstance, searchables: Searchables): void {
  const note = openSearchLog(app);
  // Not cached, because the query text is arbitrary.
  bind(app, contract.getSearch, {
    handle: async ({ db, scope, query }) => {
      const data = await findAll(db, scope, searchables, query);
      // Only plain searches are logged: removing filters or exact matching changes the number of results.
      if (!query.exact && !query.without)
        note(
          scope,
          query.q,
          // Near matches also show that the words were known.
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
