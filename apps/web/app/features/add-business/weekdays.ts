import { formatWeekday } from '@dalil/messages/formats';
import { useLanguage } from '../../shared/language.ts';

/** A Sunday. */
const sunday = Date.UTC(2026, 1, 1);

/** The names of the days, from Sunday. */
export function useWeekdays(): string[] {
  const lang = useLanguage();
  return Array.from({ length: 7 }, (_, index) => formatWeekday(sunday + index * 86_400_000, lang, 'UTC'));
}
