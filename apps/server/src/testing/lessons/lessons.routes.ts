import * as contract from '@dalil/contract/testing/lessons';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../http/bind.ts';
import { listingTag } from '../../modules/categories/listing-tags.ts';
import { listTags } from '../../modules/listings/base/listings.service.ts';
import { areasOf, getLesson, lesson, listLessons, publicLessons } from './lessons.service.ts';
import { lessonCardView, lessonDetailView } from './lessons.view.ts';

export function registerLessons(app: FastifyInstance): void {
  bindEndpoint(app, contract.listLessons, {
    tags: ({ scope, query }) => listTags(scope, lesson, query, [query.from]),
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listLessons(db, scope, query);
      const areas = await areasOf(db, rows);
      return { data: rows.map((row) => lessonCardView(row, areas, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.mapLessons, {
    handle: async ({ db, scope, query }) => ({
      data: await publicLessons.pins(db, scope, { ...query, own: { from: query.from } }),
    }),
  });

  bindEndpoint(app, contract.listLessonsById, {
    handle: async ({ db, scope, query }) => {
      const { rows } = await publicLessons.list(db, scope, { sort: 'newest', ids: query.ids });
      const areas = await areasOf(db, rows);
      return { data: rows.map((row) => lessonCardView(row, areas, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.getLesson, {
    tags: ({ scope, params }) => [listingTag(scope, params.id)],
    handle: async ({ db, scope, params }) => ({
      data: lessonDetailView(await getLesson(db, scope, params.id), scope.lang),
    }),
  });
}
