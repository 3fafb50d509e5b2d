import type { Session } from '@dalil/contract/accounts';
import type { ApiRequest, ApiResponse, Transport } from '@dalil/contract/client';
import { memberStorage } from '../storage/member-storage.ts';

/** Dispatched on the window when the server no longer accepts the session. */
export const sessionEndedEvent = 'sessionended';

const renewBeforeMs = 60_000;

/**
 * How far the server's clock is ahead of the local one. Without it, a wrong local clock would cause a renewal on
 * every request.
 */
let clockLeadMs = 0;

/** Stores the session. `remember` is passed on login only; a token renewal preserves the earlier choice. */
export function keepSession(session: Session, remember?: boolean): void {
  const expires = expiry(session.token);
  if (expires !== null) clockLeadMs = expires - session.expiresInSeconds * 1_000 - Date.now();
  if (remember !== undefined) memberStorage.remember(remember);
  memberStorage.keep(session);
}

/**
 * Wraps a transport so that authenticated requests carry a valid token, renewed shortly before it expires or after
 * the server rejected it. There is no background renewal, so a user who is typing is never interrupted.
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

/**
 * Renews the token once for all tabs and requests. Resolves to null if the stored token is no longer `used`,
 * otherwise to the server's error response.
 */
function renew(send: Transport, url: string, used: string): Promise<ApiResponse | null> {
  return withSessionLock(async () => {
    if (memberStorage.token() !== used) return null;
    const response = await send({ method: 'POST', url, headers: { accept: 'application/json' } });
    // The user logged out in the meantime, so the new token must not be stored.
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

/**
 * Runs tasks one at a time across all tabs. Without the Web Locks API, as on pages without HTTPS, only across this
 * tab.
 */
function withSessionLock<T>(task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('session', task);
  const turn = last.then(task, task);
  last = turn.catch(() => undefined);
  return turn;
}

function withToken(request: ApiRequest, token: string | null): ApiRequest {
  const { authorization: _, ...headers } = request.headers;
  return { ...request, headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } };
}

/** Buffers the response so that its body can be read more than once. */
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

/** Returns the token's expiry by the server's clock, in ms since 1970; null if the token has none. */
function expiry(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 : null;
  } catch {
    return null;
  }
}
