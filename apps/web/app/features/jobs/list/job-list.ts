import type { InputOfRoute } from '@dalil/contract/client';
import { experienceLevels, jobTypes, payPeriods } from '@dalil/contract/job-words';
import type { JobQuery } from '@dalil/contract/jobs';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

const sorts = ['newest', 'dearest', 'cheapest', 'nearest'] as const satisfies JobQuery['sort'][];

/** Query parameters of a job list: side, fields of work, areas and terms of employment. */
export const jobList = defineListQuery({
  switches: [],
  choices: { by: ['company', 'person'] },
  several: { jobType: jobTypes, payPer: payPeriods, experience: experienceLevels, field: 'ids', area: 'ids' },
  ranges: ['price'],
  sides: true,
  sorts,
});

/** All jobs, or the results of a search. */
export type JobListQuery = ReturnType<typeof jobList.found>;

/** Fields of work are categories without children; several can be selected, so they are sent as `sub`. */
export function listInput(list: JobListQuery, query: QueryOf<JobListQuery>): InputOfRoute<'GET jobs'> {
  const { field, ...input } = list.input(query);
  return { query: { ...input, ...(field && { sub: field }) } };
}

export const fieldsOfWork = { query: { tree: 'job' } } as const;
