import type { Notification } from '@dalil/contract/notifications';
import { Button } from '@dalil/ui/button';
import { useTranslations } from 'use-intl';
import { useReading, useUnread } from './use-notifications.ts';

/** While something is new. What comes after the newest that is shown stays so. */
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
