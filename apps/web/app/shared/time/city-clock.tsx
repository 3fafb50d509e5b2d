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
  /** The minute that it is, in milliseconds; null in the server's page. */
  now: number | null;
  /** When the server rendered the page, to the hour: for what changes by the day. */
  renderedAt: number;
  /** Null until the city is known. */
  timeZone: string | null;
}

const ClockContext = createContext<CityClock>({ now: null, renderedAt: 0, timeZone: null });

interface CityClockProviderProps {
  renderedAt: number;
  children: ReactNode;
}

/** Asked once for a page, not by each of its cards. */
export function CityClockProvider({ renderedAt, children }: CityClockProviderProps) {
  const now = useMinute();
  const timeZone = useApi('GET general-settings').data?.data.city.timeZone ?? null;
  const clock = useMemo(() => ({ now, renderedAt, timeZone }), [now, renderedAt, timeZone]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

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
 * The minute that it is, in milliseconds. Null in the server's page, which is kept longer than a minute. What hangs on
 * it may wait: a long list that is told at once would stop a phone for a third of a second just when it comes alive.
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
