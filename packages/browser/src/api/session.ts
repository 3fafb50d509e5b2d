import type { Session } from '@dalil/contract/accounts';
import type { ApiRequest, ApiResponse, Transport } from '@dalil/contract/client';
import { memberStorage } from '../storage/member-storage.ts';

/** Fired in the window when the server no longer knows the session. */
export const sessionEndedEvent = 'sessionended';

const renewBeforeMs = 60_000;

/** How far the server's clock is ahead of this one: a wrong clock must not make every call renew. */
let clockLeadMs = 0;

/** Keeps who is logged in; `remember` is given when they log in, and stays as it was when a token is renewed. */
export function keepSession(session: Session, remember?: boolean): void {
  const expires = expiry(session.token);
  if (expires !== null) clockLeadMs = expires - session.expiresInSeconds * 1_000 - Date.now();
  if (remember !== undefined) memberStorage.remember(remember);
  memberStorage.keep(session);
}

/**
 * Calls that carry the token carry one that is good: renewed shortly before it expires, or once the server refused it.
 * Nothing happens between calls, so that nobody who is typing is ever interrupted.
 */
export function withRenewal(send: Transport, renewUrl: string): Transport {
  return async (request) => {
    const bearer = memberStorage.token();
    if (!request.headers.authorization || bearer === null) return send(request);
    if (aboutToExpire(bearer)) await renew(send, renewUrl, bearer).catch(() => undefined);
    const used = memberStorage.token();
    const response = await send(withToken(request, used));
    if (response.status !== 401 || used === null) return response;
    const refused = await readable(response);
    if (!isUnauthenticated(await refused.json())) return refused;
    const failed = await renew(send, renewUrl, used);
    if (failed) return failed.status === 401 ? refused : failed;
    return send(withToken(request, memberStorage.token()));
  };
}

/** Null when there is a newer token than the one that was used, else why there is none. One call of one tab renews for all. */
function renew(send: Transport, url: string, used: string): Promise<ApiResponse | null> {
  return inTurn(async () => {
    if (memberStorage.token() !== used) return null;
    const response = await send({ method: 'POST', url, headers: { accept: 'application/json' } });
    // Logged out while the answer was on its way: it must not log in again.
    if (memberStorage.token() !== used) return null;
    if (response.status < 400) {
      const { data } = (await response.json()) as { data: Session };
      keepSession(data);
      return null;
    }
    if (response.status === 401) {
      memberStorage.forget();
      dispatchEvent(new Event(sessionEndedEvent));
    }
    return response;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Across all tabs; within this one where the browser has no locks, which is on an address without https. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('session', task);
  const turn = last.then(task, task);
  last = turn.catch(() => undefined);
  return turn;
}

function withToken(request: ApiRequest, token: string | null): ApiRequest {
  const { authorization: _, ...headers } = request.headers;
  return { ...request, headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } };
}

/** The same answer, whose body can be read again. */
async function readable(response: ApiResponse): Promise<ApiResponse> {
  const body = await response.json().catch(() => null);
  return { status: response.status, json: () => Promise.resolve(body) };
}

function isUnauthenticated(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === 'unauthenticated';
}

function aboutToExpire(token: string): boolean {
  const expires = expiry(token);
  return expires !== null && expires - (Date.now() + clockLeadMs) < renewBeforeMs;
}

/** When a token expires by the server's clock; null when it does not say. */
function expiry(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 : null;
  } catch {
    return null;
  }
}
