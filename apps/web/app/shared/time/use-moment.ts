import { useLanguage } from '@dalil/browser/page/language';
import { daysUntil, formatDate, formatTime } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { useTranslations } from 'use-intl';
import { useSettings } from '../page/settings.ts';

/**
 * Says a moment as people do: today, tomorrow or yesterday with the hour, else the date with it. Pages that say one load
 * the namespace `my-posts`.
 */
export function useMoment(): (at: string) => string {
  const t = useTranslations('my-posts.moment');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  return (at) => {
    const time = isolate(formatTime(at, lang, timeZone));
    const day = dayFrom(at, timeZone);
    return day ? t(day, { time }) : t('date', { date: formatDate(at, lang, timeZone), time });
  };
}

const words = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const;

/** The day of a moment as the city calls it now, when that has a word. */
export function dayFrom(at: string, timeZone: string, now = Date.now()) {
  return words[String(daysUntil(at, timeZone, now)) as keyof typeof words] as
    | (typeof words)[keyof typeof words]
    | undefined;
}
