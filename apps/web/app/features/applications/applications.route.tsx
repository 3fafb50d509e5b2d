import { areaStatus } from '@dalil/browser/page/area';
import { ApiError } from '@dalil/contract/client';
import { href, paths } from '@dalil/contract/paths';
import { AreaError } from '@dalil/ui/area-error';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, FileText, Lock, Mail } from '@dalil/ui/icons';
import { Stack } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { ShowMore } from '@dalil/ui/pagination';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { TabLinks } from '@dalil/ui/tab-links';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../shell/member/member-page.tsx';
import { ApplicationRow } from './application-row.tsx';
import { type Asked, type ListMeta, states, useApplications } from './use-applications.ts';

const needs: PageNeeds = { namespaces: ['applications'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Applications for one of the member's jobs. */
export default function ApplicationsPage() {
  const t = useTranslations('applications');
  const id = Number(useParams().id);
  const given = useSearchParams()[0].get('state');
  const asked: Asked = { id, state: states.find((each) => each === given) };
  const { data, error } = useApplications(asked);
  const isMissing = error instanceof ApiError && error.status === 404;
  const list = data?.pages[0]?.meta;
  return (
    <MemberPage
      current="myPosts"
      title={t('title')}
      before={
        <Link href={href(paths.myJobs)} className="applications-back">
          <Icon icon={ArrowLeft} size={16} mirror />
          {t('back')}
        </Link>
      }
      head={list && <Lede list={list} />}
    >
      {isMissing ? (
        <Empty
          icon={FileText}
          title={t('missingTitle')}
          action={<ButtonLink href={href(paths.myJobs)}>{t('back')}</ButtonLink>}
        >
          {t('missing')}
        </Empty>
      ) : (
        <>
          {list && <States asked={asked} counts={list.counts} />}
          <Received asked={asked} />
        </>
      )}
    </MemberPage>
  );
}

const total = (counts: ListMeta['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function Lede({ list: { title, counts } }: { list: ListMeta }) {
  const t = useTranslations('applications');
  return (
    <p className="applications-lede">
      {t.rich('lede', { title, n: total(counts), bdi: (text) => <bdi>{text}</bdi> })}
      {counts.new > 0 && <> · {t('fresh', { n: counts.new })}</>}
    </p>
  );
}

function States({ asked: { id, state }, counts }: { asked: Asked; counts: ListMeta['counts'] }) {
  const t = useTranslations('applications');
  const link = (of: Asked['state']) => ({
    href: href(paths.applications, { id }, { state: of }),
    label: of ? t(`states.${of}`) : t('all'),
    count: of ? counts[of] : total(counts),
    current: of === state,
  });
  return <TabLinks label={t('tabs')} links={[undefined, ...states].map(link)} />;
}

function Received({ asked }: { asked: Asked }) {
  const t = useTranslations('applications');
  const read = useApplications(asked);
  const all = read.data?.pages.flatMap(({ data }) => data);
  if (!all) {
    if (areaStatus(read) === 'failed') return <AreaError onRetry={() => void read.refetch()} />;
    return (
      <SkeletonArea>
        <Skeleton shape="block" height={124} />
        <Skeleton shape="block" height={124} />
      </SkeletonArea>
    );
  }
  if (all.length === 0)
    return (
      <Empty icon={Mail} title={t(asked.state ? 'emptyState' : 'emptyTitle')}>
        {asked.state ? null : t('empty')}
      </Empty>
    );
  return (
    <>
      <Stack as="ul">
        {all.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </Stack>
      <Note tone="plain" icon={Lock}>
        {t('private')}
      </Note>
      {read.hasNextPage && (
        <ShowMore hasMore loading={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
      )}
    </>
  );
}
