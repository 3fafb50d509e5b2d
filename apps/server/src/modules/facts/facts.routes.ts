import * as contract from '@dalil/contract/facts';
import { listingKinds } from '@dalil/contract/listing-states';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { listsTag } from '../listings/listings.service.ts';
import { confirmEvidence } from './evidence.service.ts';
import { factFilterView, factWordView, staffWordView } from './facts.view.ts';
import {
  changeWord,
  createWord,
  factsTag,
  listAsked,
  listFilters,
  listWords,
  orderWords,
} from './vocabulary.service.ts';

export function registerFacts(app: FastifyInstance): void {
  bind(app, contract.listFacts, {
    tags: ({ scope }) => [factsTag(scope)],
    handle: async ({ db, scope, query }) => {
      const words = await listAsked(db, scope, query.category);
      return { data: words.map((word) => factWordView(word, scope.lang)) };
    },
  });

  bind(app, contract.listFactFilters, {
    tags: ({ scope, query }) => [
      factsTag(scope),
      ...listingKinds.map((kind) => listsTag(scope, kind, query.category)),
    ],
    handle: async ({ db, scope, query }) => {
      const words = await listFilters(db, scope, query);
      return { data: words.map((word) => factFilterView(word, scope.lang)) };
    },
  });

  bind(app, contract.listStaffFacts, {
    handle: async ({ db, scope, query }) => ({
      data: (await listWords(db, scope, query.tree)).map(staffWordView),
    }),
  });

  bind(app, contract.createFact, {
    handle: async ({ db, scope, actor, body }) => ({
      data: staffWordView(await db.transaction((tx) => createWord(tx, scope, actor.accountId, body))),
    }),
  });

  bind(app, contract.changeFact, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: staffWordView(
        await db.transaction((tx) => changeWord(tx, scope, actor.accountId, params.id, body)),
      ),
    }),
  });

  bind(app, contract.orderFacts, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => orderWords(tx, scope, actor.accountId, body));
      return { data: {} };
    },
  });

  bind(app, contract.confirmEvidence, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: {
        seenOn: await db.transaction((tx) =>
          confirmEvidence(tx, scope, actor.accountId, params.id, body.fact),
        ),
      },
    }),
  });
}
