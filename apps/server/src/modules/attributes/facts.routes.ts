import * as contract from '@dalil/contract/facts';
import { listingKinds } from '@dalil/contract/listing-states';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { listCategoryTree } from '../categories/categories.service.ts';
import { listsTag } from '../categories/listing-tags.ts';
import {
  askingCategoryView,
  factFilterView,
  factWordView,
  ownWordsView,
  staffWordView,
} from './facts.view.ts';
import { leaveOwnWord, listOwnWords, takeUpOwnWords } from './own-words.service.ts';
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

  bind(app, contract.listFactCategories, {
    handle: async ({ db, scope, query }) => ({
      data: (await listCategoryTree(db, scope, query.tree)).map((row) => askingCategoryView(row, scope.lang)),
    }),
  });

  bind(app, contract.listOwnWords, {
    handle: async ({ db, scope }) => ({ data: ownWordsView(await listOwnWords(db, scope), scope.lang) }),
  });

  bind(app, contract.leaveOwnWord, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => leaveOwnWord(tx, scope, actor.accountId, body.spellings));
      return { data: {} };
    },
  });

  bind(app, contract.createFact, {
    handle: async ({ db, scope, actor, body }) => ({
      data: staffWordView(
        await db.transaction(async (tx) => {
          const word = await createWord(tx, scope, actor.accountId, body);
          await takeUpOwnWords(tx, scope, word);
          return word;
        }),
      ),
    }),
  });

  bind(app, contract.changeFact, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: staffWordView(
        await db.transaction(async (tx) => {
          const word = await changeWord(tx, scope, actor.accountId, params.id, body);
          await takeUpOwnWords(tx, scope, word);
          return word;
        }),
      ),
    }),
  });

  bind(app, contract.orderFacts, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => orderWords(tx, scope, actor.accountId, body));
      return { data: {} };
    },
  });
}
