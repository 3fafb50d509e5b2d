import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const minute = 60_000;

/**
 * Returns a function that formats a number of minutes as minutes, as hours and minutes, or from 48 hours on as days.
 */
export function useMinutes(): (minutes: number) => string {
  const t = useTranslations('staff.age');
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    if (hours === 0) return t('minutes', { n: minutes });
    return hours < 48
      ? t('hoursMinutes', { h: hours, m: minutes % 60 })
      : t('days', { n: Math.floor(hours / 24) });
  };
}

/** Returns the time for which an item has been waiting, in the largest fitting unit; null without a start time. */
export function useAge(since: string | null): string | null {
  const t = useTranslations('staff.age');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  if (since === null) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  if (minutes < 60) return t('minutes', { n: minutes });
  return minutes < 48 * 60
    ? t('hours', { n: Math.floor(minutes / 60) })
    : t('days', { n: Math.floor(minutes / 1_440) });
}
