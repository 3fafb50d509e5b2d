import { useSyncExternalStore } from 'react';

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

/** The minute that it is, in milliseconds. Null in the server's page, which is kept longer than a minute. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, thisMinute, () => null);
}
