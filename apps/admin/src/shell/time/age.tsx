import { useTranslations } from 'use-intl';
import { useAge } from './use-age.ts';

/** Waiting time, in its largest unit. */
export function Age({ since }: { since: string }) {
  const t = useTranslations('staff.age');
  return (
    <time className="staff-age" dateTime={since}>
      {t('ago', { age: useAge(since) ?? '' })}
    </time>
  );
}
