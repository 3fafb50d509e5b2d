import type { JobCard, JobDetail } from '@dalil/contract/jobs';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import { areaName } from '../places/area-name.ts';
import type { getJob, JobNames, JobRow } from './jobs.service.ts';

export function jobCard(row: JobRow, names: JobNames, lang: Language): JobCard {
  const category = row.categoryId === null ? undefined : names.categories.get(row.categoryId);
  const business = row.businessId === null ? undefined : names.businesses.get(row.businessId);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    lang: row.lang,
    side: row.side,
    form: row.form,
    category: category ? { id: category.id, key: category.key, name: textIn(category, 'name', lang) } : null,
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
    area: areaName(names.areas, row.areaId, lang),
    place: row.place,
    publishedAt: row.publishedAt.toISOString(),
    meters: row.meters,
  };
}

export function jobDetail(
  { row, names, poster }: Awaited<ReturnType<typeof getJob>>,
  lang: Language,
): JobDetail {
  return {
    ...jobCard(row, names, lang),
    slugs: { en: row.slugEn, ar: row.slugAr },
    description: row.description,
    portfolio: row.portfolio,
    poster,
  };
}
