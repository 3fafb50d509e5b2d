import type { ApiRequest, ApiResponse, Client } from '@dalil/contract/client';
import type { Scope } from '@dalil/contract/scope';
import { memberClient } from './browser-client.ts';
import { countPending } from './pending-calls.ts';

/** An API request, or a file upload to the object store. */
type Sent = Omit<ApiRequest, 'body'> & { body?: ApiRequest['body'] | Blob };

/**
 * An upload that makes no progress for this many milliseconds fails, even if the browser has not reported the lost
 * connection.
 */
const silenceMs = 45_000;

/**
 * Transport with upload progress from 0 to 1. It uses XMLHttpRequest because `fetch` does not report upload progress.
 */
export const uploadTransport =
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
        reject(signal?.aborted ? signal.reason : new TypeError(`${method} ${url}: no response`));
      };
      const received = () => {
        clearTimeout(silence);
        silence = setTimeout(stop, silenceMs);
      };
      call.open(method, url);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => {
        received();
        onSent(total > 0 ? loaded / total : 0);
      };
      call.onload = () => {
        end();
        resolve({ status: call.status, json: async () => JSON.parse(call.responseText) as unknown });
      };
      call.onerror = fail;
      call.onabort = fail;
      signal?.addEventListener('abort', stop);
      received();
      call.send(body ?? null);
    });

/** Client for requests with a file; `onSent` receives the upload progress from 0 to 1. */
export function uploadClient(scope: Scope, onSent: (share: number) => void): Client {
  return memberClient(scope, (request) => countPending(uploadTransport(onSent)(request)));
}
