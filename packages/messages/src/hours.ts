import { formatSpokenTime, formatTime, formatWeekday } from './formats.ts';
import type { Messages } from './keys.ts';
import type { Language } from './languages.ts';

/**
 * Day of the next opening or closing. `today` includes the following night, because closing times after midnight are
 * shown without a weekday.
 */
type Day = 'today' | 'tomorrow' | 'weekday';

/** Whether a business is open, and when that changes. Times are in ms since 1970. */
export type OpenStatus =
  | { state: 'notGiven' | 'alwaysOpen' | 'closed' | 'temporarilyClosed' | 'permanentlyClosed' }
  | { state: 'open'; until: number; day: Day; midnight: boolean; soon: boolean }
  | { state: 'opens'; at: number; day: Day; midnight: boolean };

const closesKeys = { today: 'closes', tomorrow: 'closesTomorrow', weekday: 'closesWeekday' } as const;
const opensKeys = { today: 'opens', tomorrow: 'opensTomorrow', weekday: 'opensWeekday' } as const;

function whenKey(status: Extract<OpenStatus, { state: 'open' | 'opens' }>): keyof Messages['hours'] {
  if (status.state === 'open') {
    if (status.midnight && status.day === 'today')
      return status.soon ? 'closesSoonMidnight' : 'closesMidnight';
    return status.soon ? 'closesSoon' : closesKeys[status.day];
  }
  // A business that opens at the midnight between today and tomorrow is worded "at midnight", not "tomorrow".
  return status.midnight && status.day === 'tomorrow' ? 'opensMidnight' : opensKeys[status.day];
}

/**
 * Returns the message key in `hours` for the next opening or closing, its values, and the time as screen readers
 * pronounce it.
 */
function whenOf(status: OpenStatus, lang: Language, timeZone: string) {
  if (status.state !== 'open' && status.state !== 'opens') return null;
  const moment = status.state === 'open' ? status.until : status.at;
  return {
    message: whenKey(status),
    values: { time: formatTime(moment, lang, timeZone), day: formatWeekday(moment, lang, timeZone) },
    spokenTime: formatSpokenTime(moment, lang, timeZone),
  };
}

/**
 * Returns message keys in `hours` for the state and for the time of the next change, as two parts that can be placed
 * side by side or stacked. `when` is null if no change is known.
 */
export function openStatusMessage(status: OpenStatus, lang: Language, timeZone: string) {
  const state = status.state === 'opens' ? 'closed' : status.state;
  return { state, when: whenOf(status, lang, timeZone) };
}
