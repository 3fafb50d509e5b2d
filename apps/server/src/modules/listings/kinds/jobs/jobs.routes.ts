import * as contract from '@dalil/contract/jobs';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../../http/bind.ts';
import { categoriesTag } from '../../../categories/categories.service.ts';
import { listingTag, listsTag } from '../../../categories/listing-tags.ts';
import { listTags } from '../../base/listings.service.ts';
import {
  countJobs,
  getJob,
  listJobs,
  listJobsById,
  listNewestJobs,
  listSimilarJobs,
} from './jobs.service.ts';
import { jobCard, jobDetail } from './jobs.view.ts';

export function registerJobs(app: FastifyInstance): void {
  bindEndpoint(app, contract.listJobs, {
    tags: ({ scope, query }) =>
      listTags(scope, 'job', query, [query.jobType, query.experience, query.payPer, query.by, query.area]),
    handle: async ({ db, scope, query }) => {
      const { rows, names, meta } = await listJobs(db, scope, query);
      return { data: rows.map((row) => jobCard(row, names, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.listNewestJobs, {
    tags: ({ scope }) => listTags(scope, 'job', {}),
    handle: async ({ db, scope }) => {
      const { rows, names } = await listNewestJobs(db, scope);
      return { data: rows.map((row) => jobCard(row, names, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.countJobs, {
    tags: ({ scope }) => [listsTag(scope, 'job')],
    handle: async ({ db, scope }) => ({ data: await countJobs(db, scope) }),
  });

  // Not cached: every visitor has a different list of ids.
  bindEndpoint(app, contract.listJobsById, {
    handle: async ({ db, scope, query }) => {
      const { rows, names } = await listJobsById(db, scope, query.ids);
      return { data: rows.map((row) => jobCard(row, names, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.getJob, {
    tags: ({ scope, params }) => [listingTag(scope, params.id), categoriesTag(scope)],
    handle: async ({ db, scope, params }) => ({
      data: jobDetail(await getJob(db, scope, params.id), scope.lang),
    }),
  });

  bindEndpoint(app, contract.listSimilarJobs, {
    // Similar jobs get no tags: a new one appears when the cached page expires, within a minute.
    tags: ({ scope, params }) => [listingTag(scope, params.id), categoriesTag(scope)],
    handle: async ({ db, scope, params }) => {
      const { rows, names } = await listSimilarJobs(db, scope, params.id);
      return { data: rows.map((row) => jobCard(row, names, scope.lang)) };
    },
  });
}
