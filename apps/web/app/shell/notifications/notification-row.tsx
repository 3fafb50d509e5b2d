import './notifications.css';
import { useLanguage } from '@dalil/browser/page/language';
import { notificationDetails, notificationText } from '@dalil/contract/notification-text';
import type { Notification, NotificationType } from '@dalil/contract/notifications';
import { formatRelative } from '@dalil/messages/formats';
import {
  Briefcase,
  Calendar,
  CircleCheck,
  CircleX,
  Clock,
  type IconName,
  MessagesSquare,
  Pencil,
  Search,
  ShieldCheck,
  Tag,
} from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { useSettings } from '../../shared/page/settings.ts';
import { useRelativeTime } from '../../shared/time/use-relative-time.ts';

/** Icon and tone of each notification type; its text is the message with the same name. */
const looks: Record<NotificationType, { icon: IconName; tone?: 'success' | 'warn' | 'danger' }> = {
  postApproved: { icon: CircleCheck, tone: 'success' },
  postNeedsChanges: { icon: Pencil, tone: 'warn' },
  postRejected: { icon: CircleX, tone: 'danger' },
  postEnding: { icon: Clock, tone: 'warn' },
  applicationReceived: { icon: Briefcase },
  applicationInvited: { icon: Calendar, tone: 'success' },
  savedSearch: { icon: Search },
  priceDrop: { icon: Tag, tone: 'success' },
  newMessage: { icon: MessagesSquare },
  chatAnswered: { icon: MessagesSquare },
  rolesChanged: { icon: ShieldCheck },
};

const tags = {
  name: (text: ReactNode) => (
    <b>
      <bdi>{text}</bdi>
    </b>
  ),
  text: (text: ReactNode) => <bdi>{text}</bdi>,
  price: (text: ReactNode) => <bdi dir="ltr">{text}</bdi>,
};

interface NotificationRowProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

/** A notification; the whole row is a link. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useTranslations('notifications');
  const lang = useLanguage();
  const timeZone = useCityZone();
  const { type, path, at, read, gone } = notification;
  const { icon, tone } = looks[type];
  return (
    <li>
      <Link
        className="notification"
        href={path}
        data-unread={read ? undefined : ''}
        data-tone={tone}
        onClick={() => onOpen(notification)}
      >
        <IconTile icon={icon} />
        <span className="notification-text">
          <Sentence of={notification} />
          {gone ? <small>{t('more.gone')}</small> : <More of={notification} />}
          <time dateTime={at}>{formatRelative(at, lang, timeZone)}</time>
        </span>
        {read ? null : (
          <span className="notification-dot">
            <span className="visually-hidden">{t('new')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Time zone of the city, which determines whether a date is today. */
export const useCityZone = () => useSettings()?.city.timeZone ?? 'UTC';

function Sentence({ of: told }: { of: Notification }) {
  const t = useTranslations('notifications.says');
  const { key, values } = notificationText(told, { timeZone: useCityZone() });
  return <span>{t.rich(key, { ...tags, ...values })}</span>;
}

function More({ of: told }: { of: Notification }) {
  const t = useTranslations('notifications.more');
  const more = notificationDetails(told, { moment: useRelativeTime() });
  return more && <small>{t.rich(more.key, { ...tags, ...more.values })}</small>;
}
