import type { Notification } from '@dalil/contract/notifications';
import { Button } from '@dalil/ui/button';
import { useTranslations } from 'use-intl';
import { useMarkAsRead, useUnread } from './use-notifications.ts';

/**
 * Button that marks all notifications up to the newest one shown as read; hidden if none is unread. Notifications
 * that arrive later stay unread.
 */
export function MarkAll({ shown }: { shown: readonly Notification[] | undefined }) {
  const t = useTranslations('notifications');
  const { openAll } = useMarkAsRead();
  const newest = shown?.[0];
  const anyNew = useUnread() > 0 || shown?.some(({ read }) => !read);
  if (!newest || !anyNew) return null;
  return (
    <Button variant="ghost" size="small" onClick={() => void openAll(newest.id)}>
      {t('markAll')}
    </Button>
  );
}
