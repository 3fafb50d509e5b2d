import * as contract from '@dalil/contract/imports';
import type { Scope } from '@dalil/contract/scope';
import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { csvOf } from '../../../text/csv.ts';
import { listCategoryTree } from '../../categories/categories.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { correctRow, getLine } from './correct-row.service.ts';
import {
  changeImportState,
  claimImportedDraft,
  createImport,
  getHeader,
  getImport,
  isStalled,
  listImports,
  listLines,
  type Progress,
  streamBrokenLines,
} from './imports.service.ts';
import { importCategoriesView, importView, lineInFullView, lineView } from './imports.view.ts';

const shown = (progress: Progress) => importView(progress, isStalled(progress.row));

export function registerImports(app: FastifyInstance, kinds: ListingKinds): void {
  bindEndpoint(app, contract.createImport, {
    handle: async ({ db, scope, actor, body }) => ({
      data: shown(await createImport(db, scope, actor.accountId, body)),
    }),
  });

  bindEndpoint(app, contract.listImports, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listImports(db, scope, query.cursor);
      return { data: rows.map(shown), meta };
    },
  });

  bindEndpoint(app, contract.listImportCategories, {
    handle: async ({ db, scope }) => ({
      data: importCategoriesView(await listCategoryTree(db, scope, 'directory')),
    }),
  });

  bindEndpoint(app, contract.getImport, {
    handle: async ({ db, scope, params }) => ({ data: shown(await getImport(db, scope, params.id)) }),
  });

  bindEndpoint(app, contract.listImportLines, {
    handle: async ({ db, scope, params, query }) => {
      const { rows, meta } = await listLines(db, scope, params.id, query);
      return { data: rows.map(lineView), meta };
    },
  });

  bindEndpoint(app, contract.getImportLine, {
    handle: async ({ db, scope, params }) => ({
      data: lineInFullView(await getLine(db, scope, params.id, params.line)),
    }),
  });

  bindEndpoint(app, contract.correctImportLine, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: lineInFullView(await correctRow(db, scope, actor.accountId, params, body)),
    }),
  });

  bindEndpoint(app, contract.exportBrokenLines, {
    stream: ({ db, scope, params }) => brokenTable(db, scope, params.id),
  });

  bindEndpoint(app, contract.changeImportState, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: shown(
        await db.transaction((tx) => changeImportState(tx, kinds, scope, actor.accountId, params.id, body)),
      ),
    }),
  });

  bindEndpoint(app, contract.assignImportedDraft, {
    handle: async ({ db, scope, actor, params }) => ({
      data: {
        listingId: await db.transaction((tx) =>
          claimImportedDraft(tx, scope, actor.accountId, params.id, params.line),
        ),
      },
    }),
  });
}

/** The original cells with the reasons as a last column, which the next import ignores. */
async function* brokenTable(db: Database, scope: Scope, id: number) {
  const header = await getHeader(db, scope, id);
  yield* csvOf([...header, 'problem'], cellsOfEach(db, id, header.length, scope.lang));
}

async function* cellsOfEach(db: Database, id: number, width: number, lang: Language) {
  const t = translator(lang);
  for await (const { cells, problems } of streamBrokenLines(db, id)) {
    const filled = Array.from({ length: width }, (_, place) => cells[place] ?? '');
    const why = problems.map(({ code, n, instead }) =>
      t(`staff.import.problem.${code}`, { n: n ?? 0, instead: instead ?? '' }),
    );
    yield [...filled, why.join(' ')];
  }
}
