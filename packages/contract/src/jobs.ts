import * as z from 'zod';
import { pageMeta } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { fairWorkError } from './fair-work.ts';
import { id, idInAddress, isObject, requiredId, shortText, webAddress } from './inputs.ts';
import { experienceLevels, jobForms, jobTypes, type PayPeriod, payPeriods } from './job-words.ts';
import { limits } from './limits.ts';
import {
  areaFilter,
  byIdQuery,
  commonFilters,
  listQuery,
  priceFilters,
  type SpineSort,
  severalOf,
  sideFilter,
} from './listing-query.ts';
import { listingSides } from './listing-states.ts';
import { picture } from './picture.ts';
import {
  areaId,
  cents,
  description,
  fairTexts,
  lookingFor,
  placeInWords,
  poster,
  posterFields,
  reachable,
  title,
  titleArabic,
} from './posts.ts';

const hoursIn: Record<PayPeriod, number> = { hour: 1, day: 8, week: 40, month: 173 };

/** What pay comes to in an hour, in cents: orders and filters compare whatever period was given. */
export const perHour = (cents: number, period: PayPeriod): number => Math.round(cents / hoursIn[period]);

/** Decision 29: what is asked is about the work. Who does it, their gender, age, faith or nationality, has no field. */
const common = {
  title,
  titleArabic,
  /** The field of work: a main category of the tree of jobs. */
  categoryId: requiredId('errors.field.mainCategoryRequired'),
  jobType: z.enum(jobTypes, { error: 'errors.field.jobTypeRequired' }),
  areaId,
  place: placeInWords.optional(),
  payFrom: cents('errors.field.invalid').optional(),
  payTo: cents('errors.field.invalid').optional(),
  payPer: z.enum(payPeriods).default('hour'),
  experience: z.enum(experienceLevels).default('none'),
  description,
  ...posterFields,
};

interface Range {
  payFrom?: number | undefined;
  payTo?: number | undefined;
}

/** A range that ends before it begins is refused at its end, beside whatever else is wrong. */
const ranged = <S extends z.ZodType<Range>>(form: S): S =>
  form.refine(
    ({ payFrom, payTo }) => typeof payFrom !== 'number' || typeof payTo !== 'number' || payTo >= payFrom,
    { path: ['payTo'], error: 'errors.field.payToBelowFrom', when: isObject },
  );

/** Who looks for work speaks of themselves; who hires speaks of the work. */
const offered = { ...common, ...fairTexts(fairWorkError) };

const missingCompany = 'errors.field.companyNameRequired';

export const companyJobForm = ranged(
  reachable(
    z.object({
      form: z.literal('company'),
      ...offered,
      companyName: shortText(limits.business.name, { missing: missingCompany }).min(1, missingCompany),
      businessId: id.optional().describe('where it is one of the author’s own public businesses'),
    }),
  ),
);
export const personJobForm = ranged(reachable(z.object({ form: z.literal('person'), ...offered })));
export const seekerJobForm = ranged(
  reachable(z.object({ form: z.literal('seeker'), ...common, portfolio: webAddress.optional() })),
);

export const jobInput = z.discriminatedUnion('form', [companyJobForm, personJobForm, seekerJobForm], {
  error: 'errors.field.typeRequired',
});
export type JobInput = z.output<typeof jobInput>;

export const jobCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: z.enum(['en', 'ar']).describe('in which its texts were written'),
  side: z.enum(listingSides),
  form: z.enum(jobForms),
  category: z.object({ id: z.int(), key: z.string(), name: z.string() }).nullable(),
  jobType: z.enum(jobTypes),
  payFrom: z.int().nullable().describe('in cents, for `payPer`'),
  payTo: z.int().nullable(),
  payPer: z.enum(payPeriods),
  experience: z.enum(experienceLevels),
  company: z.string().nullable(),
  business: z
    .object({ id: z.int(), slug: z.string(), verified: z.boolean(), logo: picture.nullable() })
    .nullable()
    .describe('the page of the company, where its author keeps it'),
  area: z.string().nullable(),
  place: z.string().nullable().describe('a corner or a street, as its author says it'),
  publishedAt: z.iso.datetime(),
  meters: z.number().nullable().describe('from `near` to the middle of its area'),
});
export type JobCard = z.output<typeof jobCard>;

export const jobDetail = jobCard.extend({
  slugs: z.object({ en: z.string(), ar: z.string() }).describe('of its page in both languages'),
  description: z.string(),
  portfolio: z.string().nullable().describe('of who looks for work and says their name'),
  poster,
  expiresAt: z.iso.datetime().nullable(),
});
export type JobDetail = z.output<typeof jobDetail>;

export const jobSorts = ['newest', 'dearest', 'cheapest', 'nearest'] as const satisfies SpineSort[];

export const jobQuery = listQuery(
  {
    ...commonFilters,
    ...sideFilter,
    ...areaFilter,
    ...priceFilters,
    payPer: severalOf(payPeriods)
      .optional()
      .describe(
        'any of them; `priceMin` and `priceMax` are for the one that is asked for, or else for an hour',
      ),
    jobType: severalOf(jobTypes).optional().describe('any of them; what is both is full and part time too'),
    experience: severalOf(experienceLevels).optional().describe('any of them'),
    by: z.enum(['company', 'person']).optional().describe('who hires'),
  },
  jobSorts,
);
export type JobQuery = z.output<typeof jobQuery>;

export const listJobs = endpoint({
  method: 'GET',
  path: 'jobs',
  access: 'public',
  summary: 'Jobs that are offered, or people who look for one, by filters and sort.',
  query: jobQuery,
  output: z.array(jobCard),
  meta: pageMeta,
});

export const countJobs = endpoint({
  method: 'GET',
  path: 'jobs/web/looking_for',
  access: 'public',
  summary: 'How many look for an employee, and how many for a job.',
  output: lookingFor,
});

export const listJobsById = endpoint({
  method: 'GET',
  path: 'jobs/by-id',
  access: 'public',
  summary: 'Jobs that somebody keeps a list of, in its order. What is no longer public is left out.',
  query: byIdQuery,
  output: z.array(jobCard),
});

export const getJob = endpoint({
  method: 'GET',
  path: 'jobs/:id',
  access: 'public',
  summary: 'One job. 404 when it is not public, 410 when it was removed.',
  params: z.object({ id: idInAddress }),
  output: jobDetail,
});

export const listSimilarJobs = endpoint({
  method: 'GET',
  path: 'jobs/:id/similar',
  access: 'public',
  summary: 'A few jobs of the same field and side, the nearest first.',
  params: z.object({ id: idInAddress }),
  output: z.array(jobCard),
});

export const listNewestJobs = endpoint({
  method: 'GET',
  path: 'jobs/newest',
  access: 'public',
  summary: 'The few newest jobs, and people who look for one.',
  output: z.array(jobCard),
});

export const jobEndpoints = [
  listJobs,
  countJobs,
  listJobsById,
  listNewestJobs,
  getJob,
  listSimilarJobs,
] as const;
