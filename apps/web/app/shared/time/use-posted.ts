import { useLanguage } from '@dalil/browser/page/language';
import { formatDate, formatRelative } from '@dalil/messages/formats';
import { useCityClock } from './city-clock.tsx';

/** When something was posted, as people say it; a page that is kept says the date, which no clock overtakes. */
export function usePosted(at: string): string {
  const lang = useLanguage();
  const { now, timeZone } = useCityClock();
  const zone = timeZone ?? 'UTC';
  return now === null ? formatDate(at, lang, zone) : formatRelative(at, lang, zone, now);
}
