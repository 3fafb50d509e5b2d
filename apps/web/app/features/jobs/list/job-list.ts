import type { InputOfRoute } from '@dalil/contract/client';
import { experienceLevels, jobTypes, payPeriods } from '@dalil/contract/job-options';
import type { JobQuery } from '@dalil/contract/jobs';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

const sorts = ['newest', 'dearest', 'cheapest', 'nearest'] as const satisfies JobQuery['sort'][];

/** Query parameters of a job list: side (offers or job seekers), fields of work, areas and terms of employment. */
export const jobList = defineListQuery({
  switches: [],
  choices: { by: ['company', 'person'] },
  several: { jobType: jobTypes, payPer: payPeriods, experience: experienceLevels, field: 'ids', area: 'ids' },
  ranges: ['price'],
  sides: true,
  sorts,
});

/**
 * Definition of the query parameters of the list of all jobs, or of the jobs found by a search.
 * `QueryOf<JobListQuery>` is the parsed query.
 */
export type JobListQuery = ReturnType<typeof jobList.found>;

/**
 * Builds the API request. Fields of work are categories without children, of which several can be selected, so they
 * are sent as `sub`.
 */
export function listInput(list: JobListQuery, query: QueryOf<JobListQuery>): InputOfRoute<'GET jobs'> {
  const { field, ...input } = list.input(query);
  return { query: { ...input, ...(field && { sub: field }) } };
}

/** Request for the fields of work, which are the categories of jobs. */
export const fieldsOfWork = { query: { tree: 'job' } } as const;
