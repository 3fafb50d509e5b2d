import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { formatDate, formatTime } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';

/** The city being administered; its time zone applies to all dates. */
export function useCity(): { name: string; timeZone: string } {
  return useApi('GET general-settings').data?.data.city ?? { name: '', timeZone: 'UTC' };
}

/** Formats dates and times in the city's time zone, wherever the user is. */
export function useCityClock() {
  const t = useTranslations('staff');
  const lang = useLanguage();
  const { timeZone } = useCity();
  const day = (at: string) => formatDate(at, lang, timeZone);
  return {
    day,
    moment: (at: string) => t('moment', { day: day(at), time: formatTime(at, lang, timeZone) }),
  };
}
