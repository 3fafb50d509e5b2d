import type { ApiRequest, ApiResponse } from '@dalil/contract/client';

/** A call of the API, or a file on its way to the store. */
type Sent = Omit<ApiRequest, 'body'> & { body?: ApiRequest['body'] | Blob };

/** As `fetch`, but it tells how much is sent, from 0 to 1: a browser says that of this kind of call only. */
export const overUpload =
  (onSent: (share: number) => void) =>
  ({ method, url, headers, body }: Sent): Promise<ApiResponse> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      call.onload = () =>
        resolve({ status: call.status, json: async () => JSON.parse(call.responseText) as unknown });
      call.onerror = () => reject(new TypeError(`${method} ${url}: no answer`));
      call.send(body ?? null);
    });
