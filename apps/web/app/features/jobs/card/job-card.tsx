import './job-card.css';
import type { JobCard as Job } from '@dalil/contract/jobs';
import { href, paths } from '@dalil/contract/paths';
import { formatMoney } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardFoot, CardTitle } from '@dalil/ui/card';
import { Bookmark } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SaveHeart } from '../../../shared/listing/saved/save-heart.tsx';
import { CategoryIcon } from '../../../shared/sections/category-icon.tsx';
import { languageOf } from '../../../shared/text/language-of.ts';
import { Picture } from '../../../shared/text/picture.tsx';
import { usePosted } from '../../../shared/time/use-posted.ts';

export const jobPath = ({ id, slug }: Pick<Job, 'id' | 'slug'>) =>
  href(paths.job, { id, slug: slug || undefined });

/** Card of a job in a list or grid. Pages that use it load the namespace `jobs`. */
export function JobCard({ job, level = 3 }: { job: Job; level?: 2 | 3 }) {
  const t = useTranslations('jobs');
  const { id, title, lang, side, jobType, publishedAt } = job;
  return (
    <Card row className="job-card">
      <JobTile job={job} />
      <CardBody>
        <Row wrap gap={8} lineGap={4} className="job-marks">
          <SideBadge side={side} />
          <span className="job-age">{usePosted(publishedAt)}</span>
        </Row>
        <CardTitle href={jobPath(job)} level={level} lang={languageOf(title, lang)}>
          {title}
        </CardTitle>
        <JobPlace job={job} />
        <CardFoot className="job-terms">
          <Pay pay={job} />
          <Badge>{t(`type.${jobType}`)}</Badge>
        </CardFoot>
      </CardBody>
      <SaveHeart type="job" id={id} name={title} path={jobPath(job)} icon={Bookmark} />
    </Card>
  );
}

export function SideBadge({ side }: Pick<Job, 'side'>) {
  const t = useTranslations('jobs.side');
  return <Badge tone={side === 'offer' ? 'primary' : 'accent'}>{t(side)}</Badge>;
}

/** The company's logo if it has a business page, otherwise an icon for the type of job. */
export function JobTile({
  job: { business, category, side },
}: {
  job: Pick<Job, 'business' | 'category' | 'side'>;
}) {
  return (
    <span className="job-tile" data-side={side}>
      {business?.logo ? (
        <Picture picture={business.logo} alt="" sizes="80px" />
      ) : (
        <CategoryIcon category={category?.key ?? ''} />
      )}
    </span>
  );
}

/** Company and place of a job. */
function JobPlace({ job: { company, place, area } }: { job: Pick<Job, 'company' | 'place' | 'area'> }) {
  const t = useTranslations('jobs');
  const where = place ?? area;
  return (
    <p className="job-place">
      <bdi>{company ?? t('individual')}</bdi>
      {where && (
        <>
          {' · '}
          <bdi>{where}</bdi>
        </>
      )}
    </p>
  );
}

/** Pay as entered by the author, with its period. */
export function Pay({ pay: { payFrom, payTo, payPer } }: { pay: Pick<Job, 'payFrom' | 'payTo' | 'payPer'> }) {
  const t = useTranslations('jobs.pay');
  const parts = {
    amount: (text: ReactNode) => <bdi dir="ltr">{text}</bdi>,
    per: (text: ReactNode) => <span className="pay-per">{text}</span>,
  };
  const first = payFrom ?? payTo;
  if (first === null) return <span className="pay pay-none">{t('none')}</span>;
  const range = payFrom !== null && payTo !== null && payTo > payFrom;
  // A range shows the currency sign only once, as in $19–23.
  const sum = range ? `${formatMoney(payFrom)}–${formatMoney(payTo).slice(1)}` : formatMoney(first);
  return (
    <span className="pay">
      {t.rich(payFrom === null ? 'upTo' : 'shown', { sum, period: payPer, ...parts })}
    </span>
  );
}
