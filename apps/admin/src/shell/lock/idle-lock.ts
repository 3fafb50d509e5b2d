import { browserClient, browserQueryClient, rootScope } from '@dalil/browser/api/browser-client';
import { failureCode } from '@dalil/browser/api/failure-code';
import type { Client } from '@dalil/contract/client';
import { staffLimits } from '@dalil/contract/staff-limits';
import { focusManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * localStorage keys shared by all tabs: `seen` is the time of the last user activity in ms since 1970, `locked` marks
 * a locked session.
 */
const keys = { seen: 'staff_seen', locked: 'staff_locked' } as const;

const idleMs = staffLimits.idleMinutes * 60_000;
/** Interval of the idle check, and minimum interval between activity reports to the server. */
const checkIntervalMs = 15_000;
const reportIntervalMs = 60_000;

/**
 * Unknown until the server has responded: only the server knows whether the session is locked, for example after the
 * page was closed for an hour.
 */
let state: 'unknown' | 'open' | 'locked' = 'unknown';
/** True while the server has not yet been notified that this tab was locked. */
let lockUnreported = false;
const listeners = new Set<() => void>();

function become(next: 'open' | 'locked'): void {
  if (state === next) return;
  state = next;
  // Disables refetching while locked; stale queries are refetched after unlocking.
  focusManager.setFocused(next === 'locked' ? false : undefined);
  if (next === 'open') {
    // Refetches only queries that failed; refetching others could replace a form with unsaved input.
    const wasRefused = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' };
    void browserQueryClient().refetchQueries({ type: 'active', ...wasRefused }, { cancelRefetch: false });
  }
  for (const listener of listeners) listener();
}

const lastSeen = () => Number(localStorage.getItem(keys.seen));
const seenNow = () => localStorage.setItem(keys.seen, String(Date.now()));

function close(): void {
  localStorage.setItem(keys.locked, '1');
  become('locked');
}

/** Locks all tabs and the staff session on the server. */
export function lock(): void {
  lockUnreported = true;
  close();
  void checkIdle();
}

/** Unlocks all tabs. Called after the server has accepted the code. */
export function unlock(): void {
  seenNow();
  localStorage.removeItem(keys.locked);
  become('open');
}

/** Shows the lock screen if a request was rejected because another tab or the server locked the session. */
export function detectLock(error: unknown): void {
  if (failureCode(error) === 'twoStepRequired') close();
}

/** Wraps a client so that rejected requests show the lock screen. */
export const withLockDetection = (client: Client): Client => ({
  ...client,
  call: (route, ...input) =>
    client.call(route, ...input).catch((error: unknown) => {
      detectLock(error);
      throw error;
    }),
});

/**
 * Time of the last activity in this tab, and time of the last report to the server. Opening the page counts as
 * activity.
 */
let touched = Date.now();
let reportedAt = 0;

function touch(): void {
  touched = Date.now();
  if (state !== 'open') return;
  // A device that wakes from sleep may be in other hands, so activity after the idle time locks the session.
  if (touched - lastSeen() >= idleMs) lock();
  else if (touched - lastSeen() > 1_000) seenNow();
}

async function checkIdle(): Promise<void> {
  const now = Date.now();
  const client = withLockDetection(browserClient(rootScope()));
  try {
    if (state === 'locked') {
      if (!lockUnreported) return;
      await client.call('POST session/lock');
      lockUnreported = false;
    } else if (state === 'open' && now - lastSeen() >= idleMs) lock();
    else if (touched > reportedAt && now - reportedAt >= reportIntervalMs) {
      reportedAt = now;
      await client.call('POST session/seen');
      if (state === 'unknown') unlock();
    }
  } catch {
    // After an error the activity report is sent again at the next check.
    reportedAt = 0;
  }
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

function watch(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === keys.locked) become(newValue === null ? 'open' : 'locked');
  };
  const lookNow = () => void checkIdle();
  const timer = setInterval(lookNow, checkIntervalMs);
  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true });
  addEventListener('storage', follow);
  document.addEventListener('visibilitychange', lookNow);
  lookNow();
  return () => {
    clearInterval(timer);
    for (const sign of signs) removeEventListener(sign, touch, { capture: true });
    removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', lookNow);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Watches for activity and returns true if a code is required to continue: after 15 minutes without activity, or
 * after the user locked the session.
 */
export function useIdleLock(): boolean {
  useEffect(watch, []);
  return useSyncExternalStore(subscribe, () => state === 'locked');
}
