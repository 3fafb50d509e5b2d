import type { JobInput } from '@dalil/contract/jobs';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { listings } from '../../modules/listings/base/listings.table.ts';
import { jobKind } from '../../modules/listings/kinds/jobs/jobs.kind.ts';
import { demoBusinesses } from '../businesses/seed-businesses.ts';
import { withPublicationTimes } from '../posts/post-times.ts';
import { type CommonInput, seedPosts } from '../posts/seed-posts.ts';
import { companies } from './companies.ts';
import type { DemoJob } from './demo-job.ts';
import { persons } from './persons.ts';
import { seekers } from './seekers.ts';

const keptBy = new Map(demoBusinesses.map(({ en, ar, owner }) => [en, { en, ar, owner }]));

/** The job of a business is posted by its owner. */
const posted = (job: DemoJob): DemoJob => {
  const owner = keptBy.get(job.business ?? '')?.owner;
  return owner ? { ...job, by: owner } : job;
};

export const demoJobs: readonly DemoJob[] = [...companies, ...persons, ...seekers].map(posted);
export const timedJobs = withPublicationTimes(demoJobs, jobKind.expiresAfterDays ?? 0);

export async function seedJobs(
  tx: Transaction,
  scope: { cityId: number },
  fields: ReadonlyMap<string, number>,
  areas: ReadonlyMap<string, number>,
): Promise<void> {
  const businesses = await idsOfBusinesses(tx, scope);
  await seedPosts(tx, scope, 'job', timedJobs, {
    areas,
    inputOf: (job, common) => inputOf(job, common, fields.get(job.field) ?? 0, businesses),
  });
}

const cents = (dollars: number) => Math.round(dollars * 100);

function inputOf(
  job: DemoJob,
  declared: CommonInput,
  categoryId: number,
  businesses: ReadonlyMap<string, number>,
): JobInput {
  const [from, to] = job.pay;
  const common = {
    ...declared,
    categoryId,
    jobType: job.type,
    ...(job.place ? { place: job.place } : {}),
    payFrom: cents(from),
    ...(to ? { payTo: cents(to) } : {}),
    payPer: job.per ?? 'hour',
    experience: job.experience,
  };
  if (job.form === 'seeker')
    return { ...common, form: 'seeker', ...(job.portfolio ? { portfolio: job.portfolio } : {}) };
  if (job.form === 'person') return { ...common, form: 'person' };
  const stored = keptBy.get(job.business ?? '');
  const businessId = businesses.get(job.business ?? '');
  return {
    ...common,
    form: 'company',
    companyName: stored?.[job.lang] ?? job.company ?? '',
    ...(businessId ? { businessId } : {}),
  };
}

async function idsOfBusinesses(tx: Transaction, { cityId }: { cityId: number }) {
  const rows = await tx
    .select({ id: listings.id, name: listings.titleEn })
    .from(listings)
    .where(and(eq(listings.cityId, cityId), eq(listings.kind, 'business')));
  return new Map(rows.map(({ id, name }) => [name, id]));
}
