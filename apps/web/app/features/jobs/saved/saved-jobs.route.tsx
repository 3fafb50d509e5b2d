import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { Briefcase } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { SavedPage } from '../../../shared/listing/saved/saved-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';
import { JobCard, jobPath } from '../card/job-card.tsx';

const needs: PageNeeds = { namespaces: ['jobs', 'listing'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const useCards = (ids: readonly number[]) => useApi('GET jobs/by-id', { query: { ids: ids.join(',') } });

export default function SavedJobsPage() {
  const t = useTranslations('jobs.saved');
  return (
    <SavedPage
      type="job"
      icon={Briefcase}
      useCards={useCards}
      card={(job) => <JobCard job={job} level={2} />}
      path={jobPath}
      gone={t('gone')}
      empty={{ lede: t('lede'), action: t('action'), href: href(paths.jobs) }}
      memberFrame={(head, content) => (
        <MemberPage current="saved" head={head}>
          {content}
        </MemberPage>
      )}
    />
  );
}
