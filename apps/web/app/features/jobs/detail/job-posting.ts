import type { JobType } from '@dalil/contract/job-words';
import type { JobDetail } from '@dalil/contract/jobs';
import type { JobPosting } from 'schema-dts';
import {
  addressIn,
  inDollars,
  known,
  pictures,
  type Telling,
  type Told,
} from '../../../shared/page/json-ld/told.ts';

const employment: Record<JobType, string[]> = {
  full: ['FULL_TIME'],
  part: ['PART_TIME'],
  both: ['FULL_TIME', 'PART_TIME'],
};

/** What search engines say for somebody who hires without a name. */
const unnamed = 'confidential';

/** What search engines read of a job. Who looks for one is a person, of whom they are told nothing. */
export function jobPosting(job: JobDetail, { origin, url, city }: Telling): Told<JobPosting> | null {
  if (job.side === 'wanted') return null;
  const { business, publishedAt, expiresAt } = job;
  return known({
    '@type': 'JobPosting' as const,
    '@id': url,
    url,
    title: job.title,
    description: job.description,
    datePosted: publishedAt,
    validThrough: expiresAt ?? '',
    employmentType: employment[job.jobType],
    occupationalCategory: job.category?.name ?? '',
    identifier: { '@type': 'PropertyValue' as const, name: 'Dalil', value: String(job.id) },
    hiringOrganization: known({
      '@type': 'Organization' as const,
      name: job.company ?? job.poster?.name ?? unnamed,
      logo: pictures(origin, [business?.logo ?? null])[0] ?? '',
    }),
    jobLocation: { '@type': 'Place' as const, address: addressIn(city, { street: job.place ?? job.area }) },
    directApply: true,
    ...payOf(job, city.currency),
  });
}

function payOf({ payFrom, payTo, payPer }: JobDetail, currency: string) {
  if (payFrom === null && payTo === null) return {};
  const amounts =
    payFrom !== null && payTo !== null && payFrom !== payTo
      ? { minValue: inDollars(payFrom), maxValue: inDollars(payTo) }
      : { value: inDollars(payFrom ?? payTo ?? 0) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount' as const,
      currency,
      value: { '@type': 'QuantitativeValue' as const, ...amounts, unitText: payPer.toUpperCase() },
    },
  };
}
