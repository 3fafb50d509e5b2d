import * as contract from '@dalil/contract/testing/lessons';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { listingTag } from '../../modules/categories/listing-tags.ts';
import { listTags } from '../../modules/listings/base/listings.service.ts';
import { areasOf, getLesson, lesson, listLessons, shownLessons } from './lessons.service.ts';
import { lessonCardView, lessonDetailView } from './lessons.view.ts';

export function registerLessons(app: FastifyInstance): void {
  bind(app, contract.listLessons, {
    tags: ({ scope, query }) => listTags(scope, lesson, query, [query.from]),
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listLessons(db, scope, query);
      const areas = await areasOf(db, rows);
      return { data: rows.map((row) => lessonCardView(row, areas, scope.lang)), meta };
    },
  });

  bind(app, contract.mapLessons, {
    handle: async ({ db, scope, query }) => ({
      data: await shownLessons.pins(db, scope, { ...query, own: { from: query.from } }),
    }),
  });

  bind(app, contract.listLessonsById, {
    handle: async ({ db, scope, query }) => {
      const { rows } = await shownLessons.list(db, scope, { sort: 'newest', ids: query.ids });
      const areas = await areasOf(db, rows);
      return { data: rows.map((row) => lessonCardView(row, areas, scope.lang)) };
    },
  });

  bind(app, contract.getLesson, {
    tags: ({ scope, params }) => [listingTag(scope, params.id)],
    handle: async ({ db, scope, params }) => ({
      data: lessonDetailView(await getLesson(db, scope, params.id), scope.lang),
    }),
  });
}
