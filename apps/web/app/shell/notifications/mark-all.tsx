import type { Notification } from '@dalil/contract/notifications';
import { Button } from '@dalil/ui/button';
import { useTranslations } from 'use-intl';
import { useReading, useUnread } from './use-notifications.ts';

/** Shown while there are unread notifications. Notifications that arrive after the newest one shown stay unread. */
export function MarkAll({ shown }: { shown: readonly Notification[] | undefined }) {
  const t = useTranslations('notifications');
  const { openAll } = useReading();
  const newest = shown?.[0];
  const anyNew = useUnread() > 0 || shown?.some(({ read }) => !read);
  if (!newest || !anyNew) return null;
  return (
    <Button variant="ghost" size="small" onClick={() => void openAll(newest.id)}>
      {t('markAll')}
    </Button>
  );
}
