import * as z from 'zod';
import { pageMeta } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { fairWorkError } from './fair-work.ts';
import { id, idInUrl, isObject, requiredId, shortText, websiteUrl } from './inputs.ts';
import { experienceLevels, jobForms, jobTypes, type PayPeriod, payPeriods } from './job-options.ts';
import { limits } from './limits.ts';
import {
  anyOfList,
  areaFilter,
  type BaseSort,
  byIdQuery,
  commonFilters,
  listQuery,
  priceFilters,
  sideFilter,
} from './listing-query.ts';
import { listingSides } from './listing-states.ts';
import { picture } from './picture.ts';
import {
  areaId,
  authorFields,
  cents,
  description,
  fairTexts,
  placeText,
  postAuthor,
  requireContact,
  sideCounts,
  title,
  titleArabic,
} from './posts.ts';
import { type RateLimit, reading } from './rate-limit.ts';

const hoursIn: Record<PayPeriod, number> = { hour: 1, day: 8, week: 40, month: 173 };

/**
 * Converts pay to cents per hour, so that sorting and filters can compare different periods. A day counts as 8 hours,
 * a week as 40, a month as 173.
 */
export const perHour = (cents: number, period: PayPeriod): number => Math.round(cents / hoursIn[period]);

/**
 * Fields of every job post. Decision 29: they describe the work; there is no field for gender, age, faith or
 * nationality.
 */
const common = {
  title,
  titleArabic,
  /** Id of the field of work, which is a main category of the job tree. */
  categoryId: requiredId('errors.field.mainCategoryRequired'),
  jobType: z.enum(jobTypes, { error: 'errors.field.jobTypeRequired' }),
  areaId,
  place: placeText.optional(),
  payFrom: cents('errors.field.invalid').optional(),
  payTo: cents('errors.field.invalid').optional(),
  payPer: z.enum(payPeriods).default('hour'),
  experience: z.enum(experienceLevels).default('none'),
  description,
  ...authorFields,
};

interface Range {
  payFrom?: number | undefined;
  payTo?: number | undefined;
}

/** Rejects a pay range that ends below its start, with the error at the end field. */
const ranged = <S extends z.ZodType<Range>>(form: S): S =>
  form.refine(
    ({ payFrom, payTo }) => typeof payFrom !== 'number' || typeof payTo !== 'number' || payTo >= payFrom,
    { path: ['payTo'], error: 'errors.field.payToBelowFrom', when: isObject },
  );

/** Only job offers are checked for discriminatory wording; job seekers describe themselves. */
const offered = { ...common, ...fairTexts(fairWorkError) };

const missingCompany = 'errors.field.companyNameRequired';

export const companyJobForm = ranged(
  requireContact(
    z.object({
      form: z.literal('company'),
      ...offered,
      companyName: shortText(limits.business.name, { missing: missingCompany }).min(1, missingCompany),
      businessId: id.optional().describe('id of a public business of the author at which the job is'),
    }),
  ),
);
export const personJobForm = ranged(requireContact(z.object({ form: z.literal('person'), ...offered })));
export const seekerJobForm = ranged(
  requireContact(z.object({ form: z.literal('seeker'), ...common, portfolio: websiteUrl.optional() })),
);

export const jobInput = z.discriminatedUnion('form', [companyJobForm, personJobForm, seekerJobForm], {
  error: 'errors.field.typeRequired',
});
export type JobInput = z.output<typeof jobInput>;

export const jobCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: z.enum(['en', 'ar']).describe('language of its texts'),
  side: z.enum(listingSides),
  form: z.enum(jobForms),
  category: z.object({ id: z.int(), key: z.string(), name: z.string() }).nullable(),
  jobType: z.enum(jobTypes),
  payFrom: z.int().nullable().describe('in cents, per `payPer`'),
  payTo: z.int().nullable(),
  payPer: z.enum(payPeriods),
  experience: z.enum(experienceLevels),
  company: z.string().nullable(),
  business: z
    .object({ id: z.int(), slug: z.string(), verified: z.boolean(), logo: picture.nullable() })
    .nullable()
    .describe('page of the company, if the author owns it'),
  area: z.string().nullable(),
  place: z.string().nullable().describe('an intersection or street, as written by the author'),
  publishedAt: z.iso.datetime(),
  meters: z.number().nullable().describe('distance from `near` to the centre of the neighbourhood'),
});
export type JobCard = z.output<typeof jobCard>;

export const jobDetail = jobCard.extend({
  slugs: z.object({ en: z.string(), ar: z.string() }).describe('slugs of the page in both languages'),
  description: z.string(),
  portfolio: z.string().nullable().describe('for a job seeker who shows their name'),
  poster: postAuthor,
  expiresAt: z.iso.datetime().nullable(),
});
export type JobDetail = z.output<typeof jobDetail>;

export const jobSorts = ['newest', 'dearest', 'cheapest', 'nearest'] as const satisfies BaseSort[];

export const jobQuery = listQuery(
  {
    ...commonFilters,
    ...sideFilter,
    ...areaFilter,
    ...priceFilters,
    payPer: anyOfList(payPeriods)
      .optional()
      .describe('any of them; `priceMin` and `priceMax` are per selected period, by default per hour'),
    jobType: anyOfList(jobTypes).optional().describe('any of them; `both` also matches full and part time'),
    experience: anyOfList(experienceLevels).optional().describe('any of them'),
    by: z.enum(['company', 'person']).optional().describe('type of employer'),
  },
  jobSorts,
);
export type JobQuery = z.output<typeof jobQuery>;

export const listJobs = endpoint({
  method: 'GET',
  path: 'jobs',
  access: 'public',
  summary: 'Lists job offers or job seekers by filters and sort order.',
  query: jobQuery,
  output: z.array(jobCard),
  meta: pageMeta,
});

export const countJobs = endpoint({
  method: 'GET',
  path: 'jobs/web/looking_for',
  access: 'public',
  summary: 'Returns the number of job offers and of job seekers.',
  output: sideCounts,
});

export const listJobsById = endpoint({
  method: 'GET',
  path: 'jobs/by-id',
  access: 'public',
  summary:
    'Returns the jobs with the given ids, in the given order, for lists stored on the device. Jobs that are no longer public are omitted.',
  query: byIdQuery,
  output: z.array(jobCard),
});

export const getJob = endpoint({
  method: 'GET',
  path: 'jobs/:id',
  access: 'public',
  summary: 'Returns a job. 404 if it is not public, 410 if it was removed.',
  params: z.object({ id: idInUrl }),
  output: jobDetail,
});

export const listSimilarJobs = endpoint({
  method: 'GET',
  path: 'jobs/:id/similar',
  access: 'public',
  summary: 'Returns a few jobs of the same field and intent (offer or wanted), nearest first.',
  params: z.object({ id: idInUrl }),
  output: z.array(jobCard),
});

export const listNewestJobs = endpoint({
  method: 'GET',
  path: 'jobs/newest',
  access: 'public',
  summary: 'Returns the few newest job offers and job seekers.',
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

export const jobRateLimits = {
  'GET jobs': reading,
  'GET jobs/:id': reading,
  'GET jobs/:id/similar': reading,
  'GET jobs/by-id': reading,
  'GET jobs/newest': 'kept',
  'GET jobs/web/looking_for': 'kept',
} as const satisfies Record<string, RateLimit>;
