import { useLanguage } from '@dalil/browser/page/language';
import { saidMoment } from '@dalil/messages/moment';
import { useTranslations } from 'use-intl';
import { useSettings } from '../page/settings.ts';

/** Returns a function that formats a date and time relative to now. */
export function useMoment(): (at: string) => string {
  const t = useTranslations('common.moment');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  return (at) => {
    const { key, values } = saidMoment(at, lang, timeZone);
    return t(key, values);
  };
}
