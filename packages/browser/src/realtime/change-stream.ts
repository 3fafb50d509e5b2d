import type { Client, Transport } from '@dalil/contract/client';
import type { RealtimeEvent } from '@dalil/contract/realtime';
import { apiBase } from '@dalil/contract/scope';
import { withRenewal } from '../api/session.ts';
import { memberStorage } from '../storage/member-storage.ts';

/** The server sends a heartbeat twice a minute. A connection silent for this many milliseconds is considered lost. */
const silenceMs = 70_000;
/** A tab hidden for this many milliseconds closes its connection. */
const hiddenMs = 60_000;
const longestPauseMs = 60_000;

/**
 * Subscribes to change signals while the tab is visible. Reconnects after the delay given by the server when the
 * connection ends normally, and with exponential back-off after failures. Every new connection emits `all`, because
 * signals may have been missed. Returns a function that unsubscribes.
 */
export function subscribeToChanges(
  client: Client,
  path: 'live' | 'staff/live',
  onHint: (hint: RealtimeEvent) => void,
): () => void {
  const over = new AbortController();
  void (async () => {
    for (let failures = 0; !over.signal.aborted; ) {
      await untilVisible(over.signal);
      const { heard: received, retryMs } = await runConnection(client, path, over.signal, onHint);
      failures = received ? 0 : failures + 1;
      // Random jitter, so that clients of a failed server do not all reconnect to another one at once.
      const pauseMs = received ? retryMs : Math.random() * Math.min(longestPauseMs, 1_000 * 2 ** failures);
      await pause(pauseMs, over.signal);
    }
  })();
  return () => over.abort();
}

/** Opens one connection and reads its events until it ends. */
async function runConnection(
  client: Client,
  path: string,
  over: AbortSignal,
  onHint: (hint: RealtimeEvent) => void,
) {
  let retryMs = 1_000 + Math.random() * 2_000;
  const cut = new AbortController();
  const signal = AbortSignal.any([over, cut.signal]);
  const stop = () => cut.abort();
  let silence = setTimeout(stop, silenceMs);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(stop, hiddenMs);
  };
  document.addEventListener('visibilitychange', onVisibility);
  try {
    const body = await connect(client, path, signal);
    if (!body) return { heard: false, retryMs };
    onHint({ of: 'all' });
    let rest = '';
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMs);
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('retry: ')) retryMs = Number(event.slice(7));
        if (event.startsWith('data: ')) onHint(JSON.parse(event.slice(6)) as RealtimeEvent);
      }
    }
    return { heard: true, retryMs };
  } catch {
    // A connection that this tab closed itself (hidden or silent for too long) counts as successful and is reopened
    // without back-off.
    return { heard: cut.signal.aborted, retryMs };
  } finally {
    clearTimeout(silence);
    clearTimeout(hidden);
    document.removeEventListener('visibilitychange', onVisibility);
  }
}

/**
 * Opens the event stream with `fetch`, because `EventSource` cannot send the authorization header. Returns null if
 * the request was rejected.
 */
async function connect(client: Client, path: string, signal: AbortSignal) {
  let answered: Response | undefined;
  const send: Transport = async ({ url, ...init }) => {
    answered = await fetch(url, { ...(init as RequestInit), signal });
    return answered;
  };
  const base = apiBase(client.scope);
  const token = memberStorage.token();
  await withRenewal(
    send,
    `${base}/session/renew`,
  )({
    method: 'GET',
    url: `${base}/${path}`,
    headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return answered?.ok && answered.headers.get('content-type')?.startsWith('text/event-stream')
    ? answered.body
    : null;
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Waits `ms` milliseconds, or until the browser comes online. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
