import { useEffect, useState } from 'react';

/** Seconds until a moment (milliseconds since 1970), counted down to 0. */
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

/** Counts down from when it appears. */
export function useSecondsLeft(seconds: number): number {
  const [moment] = useState(() => Date.now() + seconds * 1_000);
  return useSecondsUntil(moment);
}

/** In which unit people think of a wait. */
export function waitUnit(seconds: number): { unit: 'seconds' | 'minutes'; n: number } {
  return seconds > 90 ? { unit: 'minutes', n: Math.ceil(seconds / 60) } : { unit: 'seconds', n: seconds };
}
