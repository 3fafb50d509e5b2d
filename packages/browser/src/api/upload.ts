import type { ApiRequest, ApiResponse, Client } from '@dalil/contract/client';
import type { Scope } from '@dalil/contract/scope';
import { memberClient } from './browser-client.ts';
import { countPending } from './pending-calls.ts';

/** A call of the API, or a file on its way to the store. */
type Sent = Omit<ApiRequest, 'body'> & { body?: ApiRequest['body'] | Blob };

/** Nothing sent and nothing heard for so long is a connection that is gone, whatever the browser still hopes. */
const silenceMs = 45_000;

/** As `fetch`, but it tells how much is sent, from 0 to 1: a browser says that of this kind of call only. */
export const overUpload =
  (onSent: (share: number) => void, signal?: AbortSignal) =>
  ({ method, url, headers, body }: Sent): Promise<ApiResponse> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      let silence: ReturnType<typeof setTimeout>;
      const stop = () => call.abort();
      const end = () => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', stop);
      };
      const fail = () => {
        end();
        reject(signal?.aborted ? signal.reason : new TypeError(`${method} ${url}: no answer`));
      };
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(stop, silenceMs);
      };
      call.open(method, url);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => {
        heard();
        onSent(total > 0 ? loaded / total : 0);
      };
      call.onload = () => {
        end();
        resolve({ status: call.status, json: async () => JSON.parse(call.responseText) as unknown });
      };
      call.onerror = fail;
      call.onabort = fail;
      signal?.addEventListener('abort', stop);
      heard();
      call.send(body ?? null);
    });

/** The browser's client for a call that carries a file; `onSent` is told how much of it is sent, from 0 to 1. */
export function uploadClient(scope: Scope, onSent: (share: number) => void): Client {
  return memberClient(scope, (request) => countPending(overUpload(onSent)(request)));
}
