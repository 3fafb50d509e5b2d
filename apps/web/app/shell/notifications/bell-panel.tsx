import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { Settings } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { LazyMessages } from '../../shared/i18n/lazy-messages.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useMarkAsRead, useNotifications } from './use-notifications.ts';

/** Maximum number of notifications shown below the bell. */
const most = 5;
const words = ['notifications', 'my-posts'] as const;

export function BellPanel() {
  return (
    <LazyMessages of={words}>
      <Newest />
    </LazyMessages>
  );
}

function Newest() {
  const t = useTranslations('notifications');
  const read = useNotifications();
  const { open } = useMarkAsRead();
  return (
    <section aria-labelledby="bell-title">
      <Row between className="bell-head">
        <h2 id="bell-title">{t('title')}</h2>
        <MarkAll shown={read.data?.pages[0]?.data} />
      </Row>
      <QueryBoundary of={read} skeleton={<NotificationSkeleton rows={3} />}>
        {({ pages }) => {
          const newest = pages[0]?.data.slice(0, most) ?? [];
          if (newest.length === 0) return <p className="bell-empty">{t('empty.lede')}</p>;
          return (
            <ul className="notifications">
              {newest.map((one) => (
                <NotificationRow key={one.id} notification={one} onOpen={(opened) => void open(opened)} />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
      <Row between className="bell-foot">
        <Link href={href(paths.notifications)}>{t('showAll')}</Link>
        <Link href={`${href(paths.changeEmail)}#notifications`}>
          <Icon icon={Settings} size={16} />
          {t('settings')}
        </Link>
      </Row>
    </section>
  );
}
