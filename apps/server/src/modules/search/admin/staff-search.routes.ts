import { limits } from '@dalil/contract/limits';
import * as contract from '@dalil/contract/staff-search';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { Searchables } from '../index/searchable.ts';
import { conceptsByName } from '../lexicon/concepts-by-name.ts';
import { findNewestLexicon, forgetLexicon, forgetLexicons } from '../lexicon/lexicon.service.ts';
import { addConcept, addForm, listForms, removeConcept, removeForm } from '../lexicon/own-words.service.ts';
import { leaveQuery, listUnanswered } from './log.service.ts';
import { previewSearch } from './preview.service.ts';
import { conceptView, formView, unansweredView } from './staff-search.view.ts';

/** Registers the endpoints with which staff maintain a city's lexicon and review zero-result queries. */
export function registerStaffSearch(app: FastifyInstance, searchables: Searchables): void {
  app.addHook('onClose', async () => forgetLexicons());

  bind(app, contract.listUnanswered, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listUnanswered(db, scope, query);
      return { data: rows.map(unansweredView), meta };
    },
  });

  bind(app, contract.settleUnanswered, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => leaveQuery(tx, scope, actor.accountId, body));
      return { data: {} };
    },
  });

  bind(app, contract.listConcepts, {
    handle: async ({ db, scope, query }) => {
      const lexicon = await findNewestLexicon(db, scope);
      const ids = conceptsByName(lexicon, query.q, limits.lexicon.offered);
      return { data: ids.map((id) => conceptView(lexicon, id)) };
    },
  });

  bind(app, contract.listForms, {
    handle: async ({ db, scope, query }) => {
      const { forms, meta } = await listForms(db, scope, query);
      const lexicon = await findNewestLexicon(db, scope);
      return { data: forms.map((form) => formView(lexicon, form)), meta };
    },
  });

  bind(app, contract.addForm, {
    handle: async ({ db, scope, actor, body }) => {
      const form = await db.transaction((tx) => addForm(tx, scope, actor.accountId, body));
      forgetLexicon(scope);
      return { data: formView(await findNewestLexicon(db, scope), form) };
    },
  });

  bind(app, contract.removeForm, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => removeForm(tx, scope, actor.accountId, params.id));
      forgetLexicon(scope);
      return { data: {} };
    },
  });

  bind(app, contract.addConcept, {
    handle: async ({ db, scope, actor, body }) => {
      const id = await db.transaction((tx) => addConcept(tx, scope, actor.accountId, body));
      forgetLexicon(scope);
      return { data: conceptView(await findNewestLexicon(db, scope), id) };
    },
  });

  bind(app, contract.removeConcept, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => removeConcept(tx, scope, actor.accountId, params.id));
      forgetLexicon(scope);
      return { data: {} };
    },
  });

  bind(app, contract.previewSearch, {
    handle: async ({ db, scope, query }) => ({ data: await previewSearch(db, scope, searchables, query.q) }),
  });
}
