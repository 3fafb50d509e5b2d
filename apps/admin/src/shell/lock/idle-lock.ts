import { browserClient, browserQueryClient, rootScope } from '@dalil/browser/api/browser-client';
import { failureCode } from '@dalil/browser/api/failure-code';
import type { Client } from '@dalil/contract/client';
import { staffLimits } from '@dalil/contract/staff-limits';
import { focusManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** What all tabs share: when somebody last touched one of them, in milliseconds since 1970, and whether they are locked. */
const keys = { seen: 'staff_seen', locked: 'staff_locked' } as const;

const idleMs = staffLimits.idleMinutes * 60_000;
/** How often the clock is looked at, and how often the server hears of somebody who goes on. */
const lookMs = 15_000;
const tellMs = 60_000;

/** Unknown until the server has said it: it is the judge, also of a page that was closed for an hour. */
let state: 'unknown' | 'open' | 'locked' = 'unknown';
/** Whether the server has not heard yet that this tab was locked. */
let untold = false;
const listeners = new Set<() => void>();

function become(next: 'open' | 'locked'): void {
  if (state === next) return;
  state = next;
  // Nothing is asked for again and again behind the lock; what is out of date is, once it is open.
  focusManager.setFocused(next === 'locked' ? false : undefined);
  if (next === 'open') {
    // Only what was refused: a part that somebody is writing stays as they left it.
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

/** Locks every tab, and what is for staff on the server. */
export function lock(): void {
  untold = true;
  close();
  void look();
}

/** The server let somebody in: so do all tabs. */
export function unlock(): void {
  seenNow();
  localStorage.removeItem(keys.locked);
  become('open');
}

/** Another tab or the server itself may have locked: whoever is refused for it shows so. */
export function noticeLock(error: unknown): void {
  if (failureCode(error) === 'twoStepRequired') close();
}

/** The same client, which notices. */
export const noticing = (client: Client): Client => ({
  ...client,
  call: (route, ...input) =>
    client.call(route, ...input).catch((error: unknown) => {
      noticeLock(error);
      throw error;
    }),
});

/** In this tab: when somebody touched it, and until when the server has heard of it. To open it is to touch it. */
let touched = Date.now();
let told = 0;

function touch(): void {
  touched = Date.now();
  if (state !== 'open') return;
  // A device that slept wakes up by a touch: whoever that is.
  if (touched - lastSeen() >= idleMs) lock();
  else if (touched - lastSeen() > 1_000) seenNow();
}

async function look(): Promise<void> {
  const now = Date.now();
  const client = noticing(browserClient(rootScope()));
  try {
    if (state === 'locked') {
      if (!untold) return;
      await client.call('POST session/lock');
      untold = false;
    } else if (state === 'open' && now - lastSeen() >= idleMs) lock();
    else if (touched > told && now - told >= tellMs) {
      told = now;
      await client.call('POST session/seen');
      if (state === 'unknown') unlock();
    }
  } catch {
    // Without an answer it is tried again at the next look.
    told = 0;
  }
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

function watch(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === keys.locked) become(newValue === null ? 'open' : 'locked');
  };
  const lookNow = () => void look();
  const timer = setInterval(lookNow, lookMs);
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

/** Whether somebody has to give a code before going on: after 15 minutes away, or because they locked it. */
export function useIdleLock(): boolean {
  useEffect(watch, []);
  return useSyncExternalStore(subscribe, () => state === 'locked');
}
