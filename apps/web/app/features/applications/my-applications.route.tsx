import './applications.css';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { SentApplication } from '@dalil/contract/applications';
import { href, paths } from '@dalil/contract/paths';
import { formatDate } from '@dalil/messages/formats';
import { AreaError } from '@dalil/ui/area-error';
import { Badge } from '@dalil/ui/badge';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Briefcase, Calendar, Lock, Mail } from '@dalil/ui/icons';
import { Row, Stack } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { ShowMore } from '@dalil/ui/pagination';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { useSettings } from '../../shared/page/settings.ts';
import { useMoment } from '../../shared/time/use-moment.ts';
import { MemberPage } from '../../shell/member/member-page.tsx';
import { InterviewDetails } from './interview-details.tsx';

const needs: PageNeeds = { namespaces: ['applications'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

const route = 'GET profile/applications';

/** Jobs that the member applied for, and invitations to interviews. */
export default function MyApplicationsPage() {
  return (
    <MemberPage current="applications">
      <Sent />
    </MemberPage>
  );
}

function Sent() {
  const t = useTranslations('applications');
  const client = useClient();
  const read = useInfiniteQuery({
    queryKey: [route, client.scope],
    queryFn: ({ pageParam }) => client.call(route, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    enabled: useMemberValue('token') !== null,
    staleTime: 0,
  });
  const all = read.data?.pages.flatMap(({ data }) => data);
  if (read.isError && !all) return <AreaError onRetry={() => void read.refetch()} />;
  if (!all)
    return (
      <SkeletonArea>
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={96} />
      </SkeletonArea>
    );
  if (all.length === 0)
    return (
      <Empty
        icon={Briefcase}
        title={t('mine.emptyTitle')}
        action={<ButtonLink href={href(paths.jobs)}>{t('mine.browse')}</ButtonLink>}
      >
        {t('mine.empty')}
      </Empty>
    );
  return (
    <>
      <Stack as="ul">
        {all.map((application) => (
          <SentRow key={application.id} application={application} />
        ))}
      </Stack>
      <Note tone="plain" icon={Lock}>
        {t('mine.note')}
      </Note>
      {read.hasNextPage && (
        <ShowMore hasMore loading={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
      )}
    </>
  );
}

function SentRow({ application }: { application: SentApplication }) {
  const t = useTranslations('applications');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const moment = useMoment();
  const { job, state, interviewAt, sentAt } = application;
  return (
    <li className="application-sent panel">
      <Row as="p" wrap gap={8}>
        <Badge
          tone={state === 'invited' ? 'success' : 'neutral'}
          icon={state === 'invited' ? Calendar : Mail}
        >
          {t(`mine.states.${state}`)}
        </Badge>
        <span className="field-hint">{t('mine.sent', { when: formatDate(sentAt, lang, timeZone) })}</span>
      </Row>
      <h2>
        {job.path ? (
          <Link href={job.path}>
            <bdi>{job.title}</bdi>
          </Link>
        ) : (
          <bdi>{job.title}</bdi>
        )}
      </h2>
      {!job.path && <p className="field-hint">{t('mine.gone')}</p>}
      {interviewAt && <p>{t('mine.when', { when: moment(interviewAt) })}</p>}
      <InterviewDetails of={application} />
    </li>
  );
}
