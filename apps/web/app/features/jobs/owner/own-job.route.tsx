import '../jobs.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { jobForms } from '@dalil/contract/job-options';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Briefcase, UsersRound } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { readInput } from '../../../shared/listing/form/post-values.ts';
import { OwnerListingPage } from '../../../shared/listing/owner/owner-listing-page.tsx';
import { useOwnPost } from '../../../shared/listing/owner/use-own-post.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { jobPath } from '../card/job-card.tsx';
import { JobParts } from '../detail/job.tsx';
import { formPath, inputOf, valuesOf } from '../form/values.ts';

const needs: PageNeeds = {
  namespaces: ['fields', 'jobs', 'listing', 'my-posts'],
  queries: () => [['GET categories', { query: { tree: 'job' } }], ['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/**
 * Builds a job from the entered values of a draft, which suffice for a preview. A company's business page is linked
 * only on the public page of the job.
 */
function ownOf({ input }: SavedDraft) {
  const form = readInput(input).oneOf('form', jobForms, 'company');
  const values = valuesOf({ input }, form);
  const { payFrom = null, payTo = null } = inputOf(values);
  const { companyName, place, jobType, portfolio } = values;
  return {
    ...values,
    slug: '',
    side: form === 'seeker' ? ('wanted' as const) : ('offer' as const),
    jobType: jobType ?? ('full' as const),
    payFrom,
    payTo,
    company: companyName || null,
    business: null,
    place: place || null,
    portfolio: portfolio || null,
  };
}

/** Preview of a job for its author. */
export default function OwnJobPage() {
  const t = useTranslations('jobs.mine');
  const lang = useLanguage();
  const fields = useApi('GET categories', { query: { tree: 'job' } }).data?.data;
  const areas = useApi('GET areas').data?.data;
  return (
    <OwnerListingPage
      read={useOwnPost(ownOf)}
      className="job"
      list={{ label: t('list'), href: href(paths.myJobs) }}
      editPath={(id) => formPath('company', id)}
      publicPath={jobPath}
      missing={{ icon: Briefcase, title: t('missing'), text: t('missingText') }}
      more={({ id, side, post }) =>
        side === 'offer' &&
        post.state !== 'draft' && (
          <ButtonLink
            variant="soft"
            icon={UsersRound}
            href={href(paths.applications, { id })}
            className="own-applications"
          >
            {t('applications')}
          </ButtonLink>
        )
      }
    >
      {(job) => (
        <div className="own-parts">
          <JobParts
            heading="h2"
            job={{
              ...job,
              lang,
              category: fields?.find(({ id }) => id === job.categoryId) ?? null,
              area: areas?.find(({ id }) => id === job.areaId)?.name ?? null,
            }}
          />
        </div>
      )}
    </OwnerListingPage>
  );
}
