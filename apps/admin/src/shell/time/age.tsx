import { useTranslations } from 'use-intl';
import { useAge } from './use-age.ts';

/** Time for which an item has been waiting, in the largest fitting unit. */
export function Age({ since }: { since: string }) {
  const t = useTranslations('staff.age');
  return (
    <time className="staff-age" dateTime={since}>
      {t('ago', { age: useAge(since) ?? '' })}
    </time>
  );
}
