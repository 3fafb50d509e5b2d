import { useEffect, useState } from 'react';

/** Counts down the seconds until a time given in ms since 1970; stops at 0. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** Counts down this many seconds from the first render; stops at 0. */
export function useSecondsLeft(seconds: number): number {
  const [moment] = useState(() => Date.now() + seconds * 1_000);
  return useSecondsUntil(moment);
}

/** Returns a waiting time in minutes if it exceeds 90 seconds, otherwise in seconds. */
export function waitUnit(seconds: number): { unit: 'seconds' | 'minutes'; n: number } {
  return seconds > 90 ? { unit: 'minutes', n: Math.ceil(seconds / 60) } : { unit: 'seconds', n: seconds };
}
