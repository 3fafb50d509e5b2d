import { cardOf } from '@dalil/contract/listing-card';
import type { MyListing } from '@dalil/contract/listings';
import { href, paths } from '@dalil/contract/paths';
import { isolate } from '@dalil/messages/isolate';
import { ButtonLink } from '@dalil/ui/button';
import { Briefcase, Mail } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { MyPosts } from '../../../shared/listing/owner/my-posts.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';

const needs: PageNeeds = { namespaces: ['applying', 'jobs', 'my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/**
 * Path of the form for a new job or a draft. The company form's path serves all drafts, because each draft opens in
 * the form in which it was started.
 */
const formPath = (id?: number) => (id ? href(paths.companyJobForm, {}, { id }) : href(paths.postJob));

function ToApplications({ post: { id, title } }: { post: MyListing }) {
  const t = useTranslations('applying');
  return (
    <ButtonLink
      variant="soft"
      size="small"
      icon={Mail}
      href={href(paths.applications, { id })}
      aria-label={t('receivedFor', { title: isolate(title) })}
    >
      {t('received')}
    </ButtonLink>
  );
}

export default function MyJobsPage() {
  const t = useTranslations('jobs');
  return (
    <MemberPage current="myPosts">
      <MyPosts
        kind="job"
        icon={Briefcase}
        formPath={formPath}
        ownPath={(id) => href(paths.myJob, { id })}
        newLabel={t('list.new')}
        emptyTitle={t('mine.emptyTitle')}
        emptyText={t('mine.empty')}
        more={(post) =>
          post.publishedAt && cardOf('job', post)?.side === 'offer' && <ToApplications post={post} />
        }
      />
    </MemberPage>
  );
}
