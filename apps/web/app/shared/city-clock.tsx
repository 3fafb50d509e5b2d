import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useApi } from './use-api.ts';
import { useMinute } from './use-minute.ts';

interface CityClock {
  /** The minute that it is, in milliseconds; null in the server's page. */
  now: number | null;
  /** Null until the city is known. */
  timeZone: string | null;
}

const ClockContext = createContext<CityClock>({ now: null, timeZone: null });

/** Asked once for a page, not by each of its cards. */
export function CityClockProvider({ children }: { children: ReactNode }) {
  const now = useMinute();
  const timeZone = useApi('GET general-settings').data?.data.city.timeZone ?? null;
  const clock = useMemo(() => ({ now, timeZone }), [now, timeZone]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

export const useCityClock = () => useContext(ClockContext);
