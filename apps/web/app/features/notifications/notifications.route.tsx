import './notifications.css';
import { Area } from '@dalil/browser/page/area';
import type { Notification } from '@dalil/contract/notifications';
import { href, paths } from '@dalil/contract/paths';
import { daysUntil } from '@dalil/messages/formats';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Bell, Settings } from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import { ShowMore } from '@dalil/ui/pagination';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../shell/member/member-page.tsx';
import { MarkAll } from '../../shell/notifications/mark-all.tsx';
import { NotificationRow, useCityZone } from '../../shell/notifications/notification-row.tsx';
import { NotificationSkeleton } from '../../shell/notifications/notification-skeleton.tsx';
import { useNotifications, useReading } from '../../shell/notifications/use-notifications.ts';

const needs: PageNeeds = { namespaces: ['my-posts', 'notifications'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Notifications of a member, newest first. */
export default function NotificationsPage() {
  const t = useTranslations('notifications');
  const read = useNotifications();
  const all = read.data?.pages.flatMap(({ data }) => data);
  return (
    <MemberPage
      current={null}
      title={t('title')}
      head={
        <Row between wrap gap={8} className="notifications-head">
          <ButtonLink
            variant="ghost"
            size="small"
            icon={Settings}
            href={`${href(paths.changeEmail)}#notifications`}
          >
            {t('settings')}
          </ButtonLink>
          <MarkAll shown={all} />
        </Row>
      }
    >
      <Area of={read} skeleton={<NotificationSkeleton rows={6} />}>
        {() => <Told all={all ?? []} />}
      </Area>
      {all && all.length > 0 ? (
        <ShowMore
          hasMore={read.hasNextPage}
          loading={read.isFetchingNextPage}
          onMore={() => void read.fetchNextPage()}
        />
      ) : null}
    </MemberPage>
  );
}

function Told({ all }: { all: readonly Notification[] }) {
  const t = useTranslations('notifications');
  const timeZone = useCityZone();
  if (all.length === 0)
    return (
      <Empty
        icon={Bell}
        title={t('empty.title')}
        action={<ButtonLink href={href(paths.home)}>{t('empty.browse')}</ButtonLink>}
      >
        {t('empty.lede')}
      </Empty>
    );
  const { today = [], earlier = [] } = Object.groupBy(all, ({ at }) =>
    daysUntil(at, timeZone) === 0 ? 'today' : 'earlier',
  );
  return (
    <>
      <Group title={t('today')} rows={today} />
      <Group title={t('earlier')} rows={earlier} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Notification[] }) {
  const { open } = useReading();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="notifications-day">{title}</h2>
      <Panel className="notifications-of-day">
        <ul>
          {rows.map((one) => (
            <NotificationRow key={one.id} notification={one} onOpen={(opened) => void open(opened)} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}
