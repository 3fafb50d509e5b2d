import type { Medium } from '@dalil/contract/media';
import { base, json, type SendRequest } from './client.ts';
import type { Person } from './people.ts';

interface Announced {
  id: string;
  upload: { url: string; headers: Record<string, string> };
}

/** Uploads files like a browser, from a new IP address each time. */
export function uploader(ask: SendRequest, { headers }: Person) {
  const announce = async (
    bytes: number,
    { document = false, type = 'image/jpeg' } = {},
  ): Promise<Announced> => {
    const body = JSON.stringify({ type, bytes, document });
    const response = await ask({
      method: 'POST',
      path: `${base}/media`,
      headers: { ...headers, ...json },
      body,
    });
    if (response.status !== 201) throw new Error(`POST media: ${response.status} ${response.text}`);
    return (JSON.parse(response.text) as { data: Announced }).data;
  };
  const put = async ({ url, headers }: Announced['upload'], body: Buffer) =>
    (await ask({ method: 'PUT', path: url, headers, body })).status;
  const remove = (id: string) => ask({ method: 'DELETE', path: `${base}/media/${id}`, headers });
  return {
    announce,
    put,
    remove,
    /** Registers, uploads and completes a file. */
    async send(bytes: Buffer, options?: { document: boolean; type: string }): Promise<string> {
      const { id, upload } = await announce(bytes.length, options);
      const status = await put(upload, bytes);
      if (status !== 204) throw new Error(`PUT: ${status}`);
      const completed = await ask({ method: 'POST', path: `${base}/media/${id}/complete`, headers });
      if (completed.status !== 202) throw new Error(`complete: ${completed.status} ${completed.text}`);
      return id;
    },
    /** Returns the photo once it is ready or rejected; false before. */
    async settled(id: string): Promise<Medium | false> {
      const { text } = await ask({ method: 'GET', path: `${base}/media/${id}`, headers });
      const { data } = JSON.parse(text) as { data: Medium };
      return data.state === 'ready' || data.state === 'refused' ? data : false;
    },
  };
}
