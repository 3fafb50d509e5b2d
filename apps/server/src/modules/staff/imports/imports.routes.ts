import * as contract from '@dalil/contract/imports';
import type { Scope } from '@dalil/contract/scope';
import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { bind } from '../../../http/bind.ts';
import { csvOf } from '../../../text/csv.ts';
import { listCategoryTree } from '../../categories/categories.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import {
  createImport,
  eachBroken,
  getHeader,
  getImport,
  isStalled,
  listImports,
  listLines,
  moveImport,
  type Progress,
  takeImported,
} from './imports.service.ts';
import { importCategoriesView, importView, lineInFullView, lineView } from './imports.view.ts';
import { getLine, mendLine } from './mend-line.service.ts';

const shown = (progress: Progress) => importView(progress, isStalled(progress.row));

export function registerImports(app: FastifyInstance, kinds: ListingKinds): void {
  bind(app, contract.createImport, {
    handle: async ({ db, scope, actor, body }) => ({
      data: shown(await createImport(db, scope, actor.accountId, body)),
    }),
  });

  bind(app, contract.listImports, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listImports(db, scope, query.cursor);
      return { data: rows.map(shown), meta };
    },
  });

  bind(app, contract.listImportCategories, {
    handle: async ({ db, scope }) => ({
      data: importCategoriesView(await listCategoryTree(db, scope, 'directory')),
    }),
  });

  bind(app, contract.getImport, {
    handle: async ({ db, scope, params }) => ({ data: shown(await getImport(db, scope, params.id)) }),
  });

  bind(app, contract.listImportLines, {
    handle: async ({ db, scope, params, query }) => {
      const { rows, meta } = await listLines(db, scope, params.id, query);
      return { data: rows.map(lineView), meta };
    },
  });

  bind(app, contract.getImportLine, {
    handle: async ({ db, scope, params }) => ({
      data: lineInFullView(await getLine(db, scope, params.id, params.line)),
    }),
  });

  bind(app, contract.mendImportLine, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: lineInFullView(await mendLine(db, scope, actor.accountId, params, body)),
    }),
  });

  bind(app, contract.exportBrokenLines, {
    stream: ({ db, scope, params }) => brokenTable(db, scope, params.id),
  });

  bind(app, contract.moveImport, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: shown(
        await db.transaction((tx) => moveImport(tx, kinds, scope, actor.accountId, params.id, body)),
      ),
    }),
  });

  bind(app, contract.takeImported, {
    handle: async ({ db, scope, actor, params }) => ({
      data: {
        listingId: await db.transaction((tx) =>
          takeImported(tx, scope, actor.accountId, params.id, params.line),
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
  for await (const { cells, problems } of eachBroken(db, id)) {
    const filled = Array.from({ length: width }, (_, place) => cells[place] ?? '');
    const why = problems.map(({ code, n, instead }) =>
      t(`staff.import.problem.${code}`, { n: n ?? 0, instead: instead ?? '' }),
    );
    yield [...filled, why.join(' ')];
  }
}
