import type { InputOfRoute } from '@dalil/contract/client';
import { experienceLevels, jobTypes, payPeriods } from '@dalil/contract/job-words';
import type { JobQuery } from '@dalil/contract/jobs';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

const sorts = ['newest', 'dearest', 'cheapest', 'nearest'] as const satisfies JobQuery['sort'][];

/** What a list of jobs can be asked: one of the two sides, in which fields and areas, on which terms. */
export const jobList = defineListQuery({
  switches: [],
  choices: { by: ['company', 'person'] },
  several: { jobType: jobTypes, payPer: payPeriods, experience: experienceLevels, field: 'ids', area: 'ids' },
  ranges: ['price'],
  sides: true,
  sorts,
});

/** All jobs, or those that a search found. */
export type JobListQuery = ReturnType<typeof jobList.found>;

/** Fields of work are categories without any below them, of which several may be asked for. */
export function listInput(list: JobListQuery, query: QueryOf<JobListQuery>): InputOfRoute<'GET jobs'> {
  const { field, ...input } = list.input(query);
  return { query: { ...input, ...(field && { sub: field }) } };
}

export const fieldsOfWork = { query: { tree: 'job' } } as const;
