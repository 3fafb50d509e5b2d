import '../jobs.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import type { JobDetail } from '@dalil/contract/jobs';
import { href, paths } from '@dalil/contract/paths';
import { Bookmark } from '@dalil/ui/icons';
import { Grid, MoreLink, Section, SectionHead, Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Apply } from '../../../shared/applications/apply.tsx';
import {
  FirstWay,
  PrivateContact,
  usePrivateContact,
} from '../../../shared/listing/detail/contact/private-contact.tsx';
import { DetailPage } from '../../../shared/listing/detail/detail-page.tsx';
import { Report } from '../../../shared/listing/detail/report/report.tsx';
import { SaveAction } from '../../../shared/listing/detail/save-action.tsx';
import {
  byId,
  byName,
  subjectClientLoader,
  subjectLoader,
} from '../../../shared/page/loaders/subject-loader.ts';
import { Trail } from '../../../shared/seo/trail.tsx';
import { usePosted } from '../../../shared/time/use-posted.ts';
import { JobCard, jobPath } from '../card/job-card.tsx';
import { JobParts, jobSubject, listPath } from './job.tsx';
import { jobPosting } from './job-posting.ts';

export { meta } from '../../../shared/page/meta/page-meta.ts';

const load = subjectLoader(jobSubject, { rightPath: byName(jobPath), told: jobPosting });
const loadInBrowser = subjectClientLoader(jobSubject);
/** Redirects a URL without a job id to the list of jobs. */
const toList = () => redirect(href(paths.jobs), 301);
export const loader = (args: LoaderFunctionArgs) => (args.params.id ? load(args) : toList());
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  args.params.id ? loadInBrowser(args) : toList();

/** Public page of a job. */
export default function JobPage() {
  const job = useApi('GET jobs/:id', byId(useParams()));
  return (
    <Area of={job} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <Job key={data.id} job={data} />}
    </Area>
  );
}

function Job({ job }: { job: JobDetail }) {
  const nav = useTranslations('shell');
  const reach = usePrivateContact(job.id);
  const { id, side, title, poster } = job;
  const way = <FirstWay reach={reach} poster={poster} post={{ id, kind: 'job', side, title }} />;
  return (
    <DetailPage
      id={job.id}
      className="job"
      head={
        <Wrap className="detail-crumbs">
          <Trail
            crumbs={[
              { label: nav('nav.home'), href: href(paths.home) },
              { label: nav('services.jobs.title'), href: listPath(job) },
              { label: job.title },
            ]}
          />
        </Wrap>
      }
      nav={null}
      main={<JobParts job={job} heading="h1" />}
      aside={
        <>
          <Answer job={job} reach={reach} />
          <Report id={job.id} />
        </>
      }
      after={<Similar job={job} />}
      bar={
        <>
          {job.side === 'offer' ? <Apply job={appliedFor(job)} inRow={way} /> : way}
          <SaveAction type="job" id={job.id} name={job.title} icon={Bookmark} compact />
        </>
      }
    />
  );
}

const appliedFor = ({ id, title, company, poster }: JobDetail) => ({
  id,
  title,
  by: company ?? poster?.name ?? null,
});

interface AnswerProps {
  job: JobDetail;
  reach: ReturnType<typeof usePrivateContact>;
}

/** Ways to respond to the job. */
function Answer({ job, reach }: AnswerProps) {
  const t = useTranslations('jobs.page');
  const lang = useLanguage();
  const { id, title, side, slugs, poster, publishedAt } = job;
  const hiring = side === 'offer';
  const posted = t('posted', { when: usePosted(publishedAt) });
  return (
    <PrivateContact
      reach={reach}
      type="job"
      side={side}
      name={title}
      path={jobPath({ id, slug: slugs[lang] })}
      poster={poster}
      saveIcon={Bookmark}
      first={hiring && <Apply job={appliedFor(job)} />}
      after={<p className="field-hint">{hiring ? `${posted} ${t('free')}` : posted}</p>}
    >
      <h2>{t(hiring ? 'apply' : 'reach')}</h2>
    </PrivateContact>
  );
}

/** Jobs in the same field of work. Renders nothing if there are none. */
function Similar({ job }: { job: JobDetail }) {
  const t = useTranslations();
  const similar = useApi('GET jobs/:id/similar', { params: { id: job.id } });
  if (similar.data?.data.length === 0) return null;
  return (
    <Section aria-labelledby="similar">
      <SectionHead
        id="similar"
        title={t(job.side === 'offer' ? 'jobs.page.similar' : 'jobs.page.similarPeople')}
        action={<MoreLink href={listPath(job)}>{t('common.action.viewAll')}</MoreLink>}
      />
      <Area of={similar} skeleton={<Skeleton shape="block" height={160} />}>
        {({ data }) => (
          <Grid as="ul" columns={2}>
            {data.map((card) => (
              <li key={card.id}>
                <JobCard job={card} />
              </li>
            ))}
          </Grid>
        )}
      </Area>
    </Section>
  );
}
