import { limits } from '@dalil/contract/limits';
import * as contract from '@dalil/contract/staff-search';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import type { Searchables } from '../index/searchable.ts';
import { findConceptsByName } from '../lexicon/concepts-by-name.ts';
import {
  addConcept,
  addForm,
  listForms,
  removeConcept,
  removeForm,
} from '../lexicon/custom-terms.service.ts';
import { clearLexiconCache, evictLexicon, findCurrentLexicon } from '../lexicon/lexicon.service.ts';
import { previewSearch } from './preview.service.ts';
import { dismissQuery, listZeroResultQueries } from './query-log.service.ts';
import { conceptView, formView, unansweredView } from './staff-search.view.ts';

/** Registers the endpoints with which staff maintain a city's lexicon and review zero-result queries. */
export function registerStaffSearch(app: FastifyInstance, searchables: Searchables): void {
  app.addHook('onClose', async () => clearLexiconCache());

  bindEndpoint(app, contract.listZeroResultQueries, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listZeroResultQueries(db, scope, query);
      return { data: rows.map(unansweredView), meta };
    },
  });

  bindEndpoint(app, contract.settleZeroResultQuery, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => dismissQuery(tx, scope, actor.accountId, body));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.listConcepts, {
    handle: async ({ db, scope, query }) => {
      const lexicon = await findCurrentLexicon(db, scope);
      const ids = findConceptsByName(lexicon, query.q, limits.lexicon.offered);
      return { data: ids.map((id) => conceptView(lexicon, id)) };
    },
  });

  bindEndpoint(app, contract.listForms, {
    handle: async ({ db, scope, query }) => {
      const { forms, meta } = await listForms(db, scope, query);
      const lexicon = await findCurrentLexicon(db, scope);
      return { data: forms.map((form) => formView(lexicon, form)), meta };
    },
  });

  bindEndpoint(app, contract.addForm, {
    handle: async ({ db, scope, actor, body }) => {
      const form = await db.transaction((tx) => addForm(tx, scope, actor.accountId, body));
      evictLexicon(scope);
      return { data: formView(await findCurrentLexicon(db, scope), form) };
    },
  });

  bindEndpoint(app, contract.removeForm, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => removeForm(tx, scope, actor.accountId, params.id));
      evictLexicon(scope);
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.addConcept, {
    handle: async ({ db, scope, actor, body }) => {
      const id = await db.transaction((tx) => addConcept(tx, scope, actor.accountId, body));
      evictLexicon(scope);
      return { data: conceptView(await findCurrentLexicon(db, scope), id) };
    },
  });

  bindEndpoint(app, contract.removeConcept, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => removeConcept(tx, scope, actor.accountId, params.id));
      evictLexicon(scope);
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.previewSearch, {
    handle: async ({ db, scope, query }) => ({ data: await previewSearch(db, scope, searchables, query.q) }),
  });
}
