import { formatSpokenTime, formatTime, formatWeekday } from './formats.ts';
import type { Messages } from './keys.ts';
import type { Language } from './languages.ts';

/** `today` also stands for the night that follows: nobody names the day on which a night ends. */
type Day = 'today' | 'tomorrow' | 'weekday';

/** What can be said of opening hours at a moment. Moments are milliseconds of the epoch. */
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
  // Tomorrow's first minute is tonight's midnight.
  return status.midnight && status.day === 'tomorrow' ? 'opensMidnight' : opensKeys[status.day];
}

/** Until or from when, in words: a key in `hours` with its values, and the time as it is read aloud. */
function whenOf(status: OpenStatus, lang: Language, timeZone: string) {
  if (status.state !== 'open' && status.state !== 'opens') return null;
  const moment = status.state === 'open' ? status.until : status.at;
  return {
    message: whenKey(status),
    values: { time: formatTime(moment, lang, timeZone), day: formatWeekday(moment, lang, timeZone) },
    spokenTime: formatSpokenTime(moment, lang, timeZone),
  };
}

/** Two parts, so that they can stand beside or above one another: whether it is open, and until or from when. */
export function openStatusMessage(status: OpenStatus, lang: Language, timeZone: string) {
  const state = status.state === 'opens' ? 'closed' : status.state;
  return { state, when: whenOf(status, lang, timeZone) };
}
