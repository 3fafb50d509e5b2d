import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import type { Storage } from './storage.ts';
import { checkedFileName } from './storage.ts';

interface BucketSettings {
  /** URL of the bucket itself, path-style or virtual-hosted. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Requested {
  content?: Uint8Array;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const timeoutMs = 30_000;

/** Storage in an S3-compatible bucket. Nothing in it is public: the server delivers the files. */
export function openBucket({ url, ...keys }: BucketSettings): Storage {
  const addressOf = (file: string) => `${url.replace(/\/$/, '')}/${checkedFileName(file)}`;

  async function ask(
    method: string,
    file: string,
    { content, headers = {}, signal = AbortSignal.timeout(timeoutMs) }: Requested = {},
  ): Promise<Response> {
    const body = content as Uint8Array<ArrayBuffer> | undefined;
    const signed = await new AwsV4Signer({
      ...keys,
      service: 's3',
      method,
      url: addressOf(file),
      headers,
      ...(body ? { body } : {}),
    }).sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ?? null,
      signal,
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The object store returned ${response.status} for ${method} ${file}.`);
  }

  return {
    async put(file, content) {
      const { status } = await ask('PUT', file, { content });
      if (status === 404) throw new Error('The bucket of the object store does not exist.');
    },
    async read(file) {
      const response = await ask('GET', file);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async open(file, part) {
      // The timeout covers the response headers only; the body is read at the speed of the visitor.
      const head = new AbortController();
      const timer = setTimeout(() => head.abort(), timeoutMs);
      const response = await ask('GET', file, {
        ...(part && { headers: { range: `bytes=${part.first}-${part.last}` } }),
        signal: head.signal,
      }).finally(() => clearTimeout(timer));
      if (!response.ok || !response.body) return null;
      return {
        bytes: Number(response.headers.get('content-length')),
        content: Readable.fromWeb(response.body as ReadableStream),
      };
    },
    async size(file) {
      const response = await ask('HEAD', file);
      return response.ok ? Number(response.headers.get('content-length')) : null;
    },
    async remove(files) {
      for (const file of files) await ask('DELETE', file);
    },
    isFull: async () => false,
    async *listStale() {},
    async createUploadRequest(file, { type, bytes, seconds }) {
      const signed = await new AwsV4Signer({
        ...keys,
        service: 's3',
        method: 'PUT',
        url: `${addressOf(file)}?X-Amz-Expires=${seconds}`,
        // These headers are signed together with the URL, so that the client can change neither. The browser sends
        // the length itself.
        headers: { 'content-type': type, 'content-length': String(bytes) },
        signQuery: true,
        allHeaders: true,
      }).sign();
      return { url: String(signed.url), headers: { 'content-type': type } };
    },
  };
}
