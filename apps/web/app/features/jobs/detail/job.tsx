import type { JobDetail } from '@dalil/contract/jobs';
import { href, paths } from '@dalil/contract/paths';
import { Briefcase, Clock, CreditCard, Globe, GraduationCap } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Verified } from '@dalil/ui/verified';
import { useTranslations } from 'use-intl';
import { AttributeTable } from '../../../shared/listing/detail/attribute-table.tsx';
import { OwnerDescription } from '../../../shared/listing/detail/owner-description.tsx';
import { byId, type DetailRoute, namedPaths } from '../../../shared/page/loaders/subject-loader.ts';
import { languageOf } from '../../../shared/text/language-of.ts';
import { JobTile, jobPath, Pay, SideBadge } from '../card/job-card.tsx';

/** Messages, queries and metadata of a job page. */
export const jobDetailRoute: DetailRoute<'GET jobs/:id'> = {
  namespaces: ['applying', 'fields', 'jobs', 'listing'],
  queries: (params) => [
    ['GET jobs/:id', byId(params)],
    ['GET jobs/:id/similar', byId(params)],
  ],
  route: 'GET jobs/:id',
  input: byId,
  head: (job) => ({
    title: job.title,
    description: job.description,
    share: `job-${job.id}`,
    paths: namedPaths(job, jobPath),
  }),
};

/** Path of the list to which a job belongs: job offers, or job seekers (side `wanted`). */
export const listPath = ({ side }: Pick<JobDetail, 'side'>) =>
  href(paths.jobs, {}, { side: side === 'wanted' ? side : undefined });

type Shown = Omit<JobDetail, 'slugs' | 'publishedAt' | 'meters' | 'poster' | 'expiresAt'>;

/** Description and key data of a job; also used in the author's preview before publication. */
export function JobParts({ job, heading: Heading }: { job: Shown; heading: 'h1' | 'h2' }) {
  const t = useTranslations('jobs');
  const label = useTranslations('fields');
  const { title, lang, side, jobType, experience, category, portfolio } = job;
  const own = side === 'wanted' ? ('own.' as const) : '';
  return (
    <>
      <div className="job-head">
        <JobTile job={job} />
        <div>
          <SideBadge side={side} />
          <Heading>
            <bdi lang={languageOf(title, lang)}>{title}</bdi>
          </Heading>
          <Where job={job} />
        </div>
      </div>
      <AttributeTable
        facts={[
          { label: t('pay.label'), value: <Pay pay={job} />, icon: CreditCard },
          { label: label('jobType'), value: t(`type.${jobType}`), icon: Clock },
          { label: label('experience'), value: t(`experience.${own}${experience}`), icon: GraduationCap },
          { label: t('field'), value: category?.name, icon: Briefcase },
          {
            label: t('page.portfolio'),
            // In a draft this may be any text, so only a valid URL becomes a link.
            value:
              portfolio && URL.canParse(portfolio) ? (
                <a href={portfolio} rel="noopener nofollow ugc">
                  <bdi dir="ltr">{new URL(portfolio).hostname.replace(/^www\./, '')}</bdi>
                </a>
              ) : null,
            icon: Globe,
          },
        ]}
      />
      <OwnerDescription
        title={t(side === 'offer' ? 'page.work' : 'page.about')}
        text={job.description}
        lang={lang}
      />
    </>
  );
}

/** Employer and place. A company with a business page is linked to it. */
function Where({ job: { company, business, place, area } }: { job: Shown }) {
  const t = useTranslations('jobs');
  const places = [...new Set([place, area])].filter((name) => name !== null);
  return (
    <p className="job-where">
      {business ? (
        <>
          <Link href={href(paths.business, { id: business.id, slug: business.slug || undefined })}>
            <bdi>{company}</bdi>
          </Link>
          {business.verified && <Verified />}
        </>
      ) : (
        <bdi>{company ?? t('individual')}</bdi>
      )}
      {places.map((name) => (
        <span key={name}>
          {' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
