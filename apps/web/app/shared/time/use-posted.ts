import { useLanguage } from '@dalil/browser/page/language';
import { formatPosted } from '@dalil/messages/formats';
import { useCityClock } from './city-clock.tsx';

/** When something was posted, as people say it: the same in the server's page and in the browser that shows it. */
export function usePosted(at: string): string {
  const { now, renderedAt, timeZone } = useCityClock();
  return formatPosted(at, useLanguage(), timeZone ?? 'UTC', now ?? renderedAt);
}
