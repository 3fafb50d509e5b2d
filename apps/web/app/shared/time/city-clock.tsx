import { useApi } from '@dalil/browser/api/use-api';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

interface CityClock {
  /** Current time, rounded to the minute, in milliseconds; null during server rendering. */
  now: number | null;
  /**
   * Time at which the server rendered the page, rounded down to the hour. Relative dates use it until `now` is known.
   */
  renderedAt: number;
  /** Time zone of the city; null until the settings are loaded. */
  timeZone: string | null;
}

const ClockContext = createContext<CityClock>({ now: null, renderedAt: 0, timeZone: null });

interface CityClockProviderProps {
  renderedAt: number;
  children: ReactNode;
}

/** Provides the current time to the whole page, so that not every card has its own timer. */
export function CityClockProvider({ renderedAt, children }: CityClockProviderProps) {
  const now = useMinute();
  const timeZone = useApi('GET general-settings').data?.data.city.timeZone ?? null;
  const clock = useMemo(() => ({ now, renderedAt, timeZone }), [now, renderedAt, timeZone]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/**
 * The clock of the surrounding `CityClockProvider`. `now` is the current minute in milliseconds, null in the
 * server-rendered page; `timeZone` is null until loaded.
 */
export const useCityClock = () => useContext(ClockContext);

const minute = 60_000;
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => {
    for (const listen of listeners) listen();
  }, minute / 6);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/**
 * Current minute in milliseconds; null in the server-rendered page, which is cached for longer than a minute. Updates
 * are transitions: updating a long list synchronously during hydration would block a phone for a third of a second.
 */
function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => startTransition(() => setNow(thisMinute()));
    look();
    return subscribe(look);
  }, []);
  return now;
}
