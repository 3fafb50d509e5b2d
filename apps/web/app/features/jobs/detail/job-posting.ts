import type { JobType } from '@dalil/contract/job-options';
import type { JobDetail } from '@dalil/contract/jobs';
import type { JobPosting } from 'schema-dts';
import {
  addressIn,
  inDollars,
  type JsonLd,
  type JsonLdContext,
  omitUnknown,
  pictures,
} from '../../../shared/page/json-ld/json-ld.ts';

const employment: Record<JobType, string[]> = {
  full: ['FULL_TIME'],
  part: ['PART_TIME'],
  both: ['FULL_TIME', 'PART_TIME'],
};

/** Organisation name that search engines expect for anonymous employers. */
const unnamed = 'confidential';

/**
 * Structured data of a job offer. Returns null for posts by job seekers (side `wanted`), because they are private
 * persons.
 */
export function jobPosting(job: JobDetail, { origin, url, city }: JsonLdContext): JsonLd<JobPosting> | null {
  if (job.side === 'wanted') return null;
  const { business, publishedAt, expiresAt } = job;
  return omitUnknown({
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
    hiringOrganization: omitUnknown({
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
