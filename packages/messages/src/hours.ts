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

function messageOf(status: OpenStatus): keyof Messages['hours'] {
  if (status.state === 'open') {
    if (status.midnight && status.day === 'today')
      return status.soon ? 'closesSoonMidnight' : 'closesMidnight';
    return status.soon ? 'closesSoon' : closesKeys[status.day];
  }
  // Tomorrow's first minute is tonight's midnight.
  if (status.state === 'opens')
    return status.midnight && status.day === 'tomorrow' ? 'opensMidnight' : opensKeys[status.day];
  return status.state;
}

/** Where there is no room for when. */
function shortMessageOf({ state }: OpenStatus): keyof Messages['hours'] {
  return state === 'opens' ? 'closed' : state;
}

/** The key in `hours` with its values, and the time as it is read aloud. */
export function openStatusMessage(status: OpenStatus, lang: Language, timeZone: string, short = false) {
  const key = short ? shortMessageOf(status) : messageOf(status);
  const moment = short
    ? null
    : status.state === 'open'
      ? status.until
      : status.state === 'opens'
        ? status.at
        : null;
  if (moment === null) return { key, values: { time: '', day: '' }, spokenTime: '' };
  return {
    key,
    values: { time: formatTime(moment, lang, timeZone), day: formatWeekday(moment, lang, timeZone) },
    spokenTime: formatSpokenTime(moment, lang, timeZone),
  };
}
