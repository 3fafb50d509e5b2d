import type { JobCard, JobDetail } from '@dalil/contract/jobs';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../../db/columns.ts';
import { postCard } from '../../catalog/post-view.ts';
import type { getJob, JobNames, JobRow } from './jobs.service.ts';

export function jobCard(row: JobRow, names: JobNames, lang: Language): JobCard {
  const business = row.businessId === null ? undefined : names.businesses.get(row.businessId);
  return {
    ...postCard(row, names, lang),
    form: row.form,
    jobType: row.jobType,
    payFrom: row.payFrom,
    payTo: row.payTo,
    payPer: row.payPer,
    experience: row.experience,
    company: business ? textIn(business, 'title', lang) : row.company,
    business: business
      ? {
          id: business.id,
          slug: textIn(business, 'slug', lang),
          verified: business.verified,
          logo: business.logo,
        }
      : null,
    place: row.place,
  };
}

export function jobDetail(
  { row, names, poster: author }: Awaited<ReturnType<typeof getJob>>,
  lang: Language,
): JobDetail {
  return {
    ...jobCard(row, names, lang),
    slugs: { en: row.slugEn, ar: row.slugAr },
    description: row.description,
    portfolio: row.portfolio,
    poster: author,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
