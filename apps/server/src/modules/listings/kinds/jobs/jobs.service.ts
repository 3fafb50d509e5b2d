import type { JobType } from '@dalil/contract/job-options';
import { type JobInput, type JobQuery, jobQuery, perHour } from '@dalil/contract/jobs';
import { listingSides } from '@dalil/contract/listing-states';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDependencies } from '../../../../cache/collector.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { findAuthor } from '../../../accounts/accounts.service.ts';
import { listingTag } from '../../../categories/listing-tags.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { applySearch, listFilter } from '../../adapters/list-search.ts';
import { type Listing, listPublicById, postsOf, type Reassignment } from '../../base/listings.service.ts';
import { loadCardNames } from '../../catalog/card-lookups.ts';
import { value } from '../../catalog/list-orders.ts';
import { publicListings } from '../../catalog/public-listings.service.ts';
import { listLogos } from '../businesses/businesses.service.ts';
import { jobs } from './jobs.table.ts';

const { form, jobType, experience, payFrom, payTo, payPer, company, businessId, place } = jobs;

const shown = publicListings({
  name: 'job',
  table: jobs,
  card: { form, jobType, experience, payFrom, payTo, payPer, company, businessId, place },
  detail: { description: jobs.description, portfolio: jobs.portfolio },
  filters: {
    jobType: sql`${jobType} = any(${value('jobType')}::text[])`,
    experience: sql`${experience} = any(${value('experience')}::text[])`,
    payPer: sql`${payPer} = any(${value('payPer')}::text[])`,
    by: sql`${form} = ${value('by')}`,
  },
});

export type JobRow = Awaited<ReturnType<typeof shown.list>>['rows'][number];

type InLanguage = Pick<CityScope, 'cityId' | 'lang'>;

/** Returns the category and area names and the hiring businesses of jobs, in four queries for any number of cards. */
async function namesOf(db: Database, scope: InLanguage, rows: readonly JobRow[]) {
  const businessIds = [...new Set(rows.flatMap(({ businessId }) => businessId ?? []))];
  const businesses = await listPublicById(db, scope, 'business', businessIds);
  addDependencies(businesses.map(({ id }) => listingTag(scope, id)));
  const logos = await listLogos(
    db,
    businesses.map(({ id }) => id),
  );
  return {
    ...(await loadCardNames(db, rows)),
    businesses: new Map(businesses.map((row) => [row.id, { ...row, logo: logos.get(row.id) ?? null }])),
  };
}
export type JobNames = Awaited<ReturnType<typeof namesOf>>;

const named = async (db: Database, scope: InLanguage, rows: JobRow[]) => ({
  rows,
  names: await namesOf(db, scope, rows),
});

/** Adds the type `both`, because such jobs are offered full time and part time. */
const typesOf = (requested: readonly JobType[]): JobType[] => [...new Set([...requested, 'both' as const])];

/** Separates the filters that only jobs have from those of every kind, and converts pay limits to hourly cents. */
function withKindFilters<Asked extends Omit<JobQuery, 'sort' | 'cursor'>>(requested: Asked) {
  const { payPer, jobType, experience, by, priceMin, priceMax, ...filters } = requested;
  const [only = 'hour', ...others] = payPer ?? [];
  const period = others.length > 0 ? 'hour' : only;
  const hourly = (cents: number | undefined) => (cents === undefined ? undefined : perHour(cents, period));
  return {
    ...filters,
    priceMin: hourly(priceMin),
    priceMax: hourly(priceMax),
    own: { payPer, jobType: jobType && typesOf(jobType), experience, by },
  };
}

/** Narrows ids of jobs for the site search by the filters of their own list. */
export const filterJobIds = listFilter(jobQuery, (db, scope, requested) =>
  shown.narrow(db, scope, withKindFilters(requested)),
);

export async function listJobs(db: Database, scope: CityScope, query: JobQuery) {
  const requested = await applySearch(db, scope, { name: 'job', query: jobQuery }, query);
  const { rows, meta } = await shown.list(db, scope, withKindFilters(requested));
  return { ...(await named(db, scope, rows)), meta };
}

/** Returns the public jobs with these ids, with the names their cards need, in the order of the ids. */
export const listJobsById = async (db: Database, scope: CityScope, ids: readonly number[]) =>
  named(db, scope, await shown.byIds(db, scope, ids));

/**
 * Returns similar public jobs: same main category and side (offer or wanted), nearest first. Empty if this one has no
 * location.
 */
export const listSimilarJobs = async (db: Database, scope: CityScope, id: number) =>
  named(db, scope, await shown.similar(db, scope, id));

const shownAtHome = 4;

/** Returns the newest offers and job seekers. */
export const listNewestJobs = async (db: Database, scope: CityScope) =>
  named(db, scope, await shown.newest(db, scope, shownAtHome, listingSides));

/** Returns the cards of these jobs, public or not, in any order. */
export const listJobCards = async (db: Database, scope: InLanguage, ids: readonly number[]) =>
  named(db, scope, await shown.cards(db, scope, ids));

export async function getJob(db: Database, scope: CityScope, id: number) {
  const row = await shown.get(db, scope, id);
  return { row, names: await namesOf(db, scope, [row]), poster: await findAuthor(db, row.ownerId) };
}

/** Counts jobs on offer and job seekers. */
export const countJobs = (db: Database, scope: CityScope) => shown.sides(db, scope);

/** Checks that the business is public and belongs to the author of the job. */
export async function isOwnBusiness(
  tx: Transaction,
  { cityId, ownerId }: Pick<Listing, 'cityId' | 'ownerId'>,
  id: number,
): Promise<boolean> {
  const [business] = await listPublicById(tx, { cityId }, 'business', [id]);
  return business !== undefined && business.ownerId === ownerId;
}

/** Inserts or updates the public row of a job. */
export async function saveJob(
  tx: Transaction,
  { id, cityId }: { id: number; cityId: number },
  input: JobInput,
): Promise<void> {
  const row = { cityId, ...toJobColumns(input) };
  await tx
    .insert(jobs)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: jobs.id, set: row });
}

/**
 * Maps the form input to the columns of the `jobs` table. Anonymous jobs store no business and no portfolio, which
 * would reveal the author.
 */
const toJobColumns = (input: JobInput) => ({
  form: input.form,
  jobType: input.jobType,
  experience: input.experience,
  payFrom: input.payFrom ?? null,
  payTo: input.payTo ?? null,
  payPer: input.payPer,
  company: input.form === 'company' ? input.companyName : null,
  businessId: input.form === 'company' && !input.anonymous ? (input.businessId ?? null) : null,
  place: input.place ?? null,
  description: input.description,
  portfolio: input.form === 'seeker' && !input.anonymous ? (input.portfolio ?? null) : null,
  phone: input.phone ?? null,
  email: input.email ?? null,
  showPhone: input.showPhone,
});

/** Deletes the row of a job in its kind's own table; the post in `listings` remains. */
export async function removeJob(tx: Transaction, id: number): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.id, id));
}

/**
 * Moves an owner's jobs from one of their businesses to another: all of them, or those in `ids`. Returns the moved
 * ids.
 */
export async function moveJobs(
  tx: Transaction,
  scope: { cityId: number },
  ownerId: string,
  { from, to, ids }: Reassignment,
): Promise<number[]> {
  const rows = await tx
    .update(jobs)
    .set({ businessId: to })
    .where(
      and(inArray(jobs.id, postsOf(scope, ownerId)), eq(jobs.businessId, from), ids && inArray(jobs.id, ids)),
    )
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}
