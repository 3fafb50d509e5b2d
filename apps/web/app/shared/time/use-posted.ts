import { useLanguage } from '@dalil/browser/page/language';
import { formatPosted } from '@dalil/messages/formats';
import { useCityClock } from './city-clock.tsx';

/** Formats the posting date relative to now. Server and browser produce the same text, so hydration matches. */
export function usePosted(at: string): string {
  const { now, renderedAt, timeZone } = useCityClock();
  return formatPosted(at, useLanguage(), timeZone ?? 'UTC', now ?? renderedAt);
}
