import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { formatDate, formatTime } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';

/** The city that is worked for: what happens there, happens by its clock. */
export function useCity(): { name: string; timeZone: string } {
  return useApi('GET general-settings').data?.data.city ?? { name: '', timeZone: 'UTC' };
}

/** Moments by the clock of the city, wherever whoever reads is: the day, or the day and the time. */
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
