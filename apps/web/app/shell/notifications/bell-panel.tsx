import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { Settings } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { WithWords } from '../../shared/i18n/with-words.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useNotifications, useReading } from './use-notifications.ts';

/** Maximum number of notifications shown below the bell. */
const most = 5;
const words = ['notifications', 'my-posts'] as const;

export function BellPanel() {
  return (
    <WithWords of={words}>
      <Newest />
    </WithWords>
  );
}

function Newest() {
  const t = useTranslations('notifications');
  const read = useNotifications();
  const { open } = useReading();
  return (
    <section aria-labelledby="bell-title">
      <Row between className="bell-head">
        <h2 id="bell-title">{t('title')}</h2>
        <MarkAll shown={read.data?.pages[0]?.data} />
      </Row>
      <Area of={read} skeleton={<NotificationSkeleton rows={3} />}>
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
      </Area>
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
