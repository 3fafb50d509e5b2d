import * as contract from '@dalil/contract/search';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../http/bind.ts';
import { categoriesTag } from '../categories/categories.service.ts';
import { createQueryLogger } from './admin/query-logger.ts';
import { suggest } from './autocomplete/suggest.service.ts';
import type { Searchables } from './index/searchable.ts';
import { listCategorySynonyms } from './lexicon/category-synonyms.service.ts';
import { lexiconTag } from './lexicon/lexicon.service.ts';
import { findAll } from './query/find.service.ts';

/**
 * Binds the search endpoints. The application passes in the searchable kinds, so the module refers to none of them by
 * name.
 */
export function registerSearch(app: FastifyInstance, searchables: Searchables): void {
  const note = createQueryLogger(app);
  // Not cached: there is no limit to the number of different query texts.
  bindEndpoint(app, contract.getSearch, {
    handle: async ({ db, scope, query }) => {
      const data = await findAll(db, scope, searchables, query);
      // Only plain searches are logged: removing filters or exact matching changes the number of results.
      if (!query.exact && !query.without)
        note(
          scope,
          query.q,
          // Near matches count as results in the log: they also show that the words were known.
          data.groups.reduce((sum, { count }) => sum + count, data.nearly.length),
        );
      return { data };
    },
  });

  bindEndpoint(app, contract.listCategorySynonyms, {
    tags: ({ scope }) => [categoriesTag(scope), lexiconTag(scope)],
    handle: async ({ db, scope, query }) => ({ data: await listCategorySynonyms(db, scope, query.tree) }),
  });

  bindEndpoint(app, contract.getSuggestions, {
    handle: async ({ db, scope, query }) => ({ data: await suggest(db, scope, searchables, query.q) }),
  });
}
