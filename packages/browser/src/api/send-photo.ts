import { ApiError, type Client } from '@dalil/contract/client';
import type { Problem } from '@dalil/contract/errors';
import type { Medium } from '@dalil/contract/media';
import { uploadTransport } from './upload.ts';

/**
 * Shortest and longest interval between two polls of the processing status; each interval is longer than the one
 * before.
 */
const firstPauseMs = 700;
const longestPauseMs = 5_000;
/** Processing usually takes seconds. After this time the upload counts as failed and can be retried. */
const patienceMs = 120_000;

type SentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/**
 * Returns the MIME type of a file. Some systems leave it empty for HEIC, which only the file name reveals. The server
 * checks the actual type.
 */
const typeOf = ({ type, name }: File) =>
  (type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type) as SentType;

/**
 * Uploads a photo directly to the object store and resolves when processing has finished; it is then ready or
 * rejected, so the caller must check `state`. Rejects if the upload fails, is aborted, or processing takes over two
 * minutes.
 */
export async function sendPhoto(
  client: Client,
  file: File,
  { document, onSent, signal }: { document: boolean; onSent: (share: number) => void; signal: AbortSignal },
): Promise<Medium> {
  const body = { type: typeOf(file), bytes: file.size, document };
  const announced = await client.call('POST media', { body });
  const { id, upload } = announced.data;
  signal.throwIfAborted();
  const { url, headers } = upload;
  const { status, json } = await uploadTransport(onSent, signal)({ method: 'PUT', url, headers, body: file });
  if (status >= 300) {
    // Object stores respond with XML errors, which are not valid JSON.
    const problem = await json().catch(() => null);
    throw new ApiError(status, problem as Problem | null, `PUT ${id}: ${status}`);
  }
  let { data: medium } = await client.call('POST media/:id/complete', { params: { id } });
  const givenUp = Date.now() + patienceMs;
  for (let pause = firstPauseMs; medium.state === 'pending'; pause = Math.min(pause * 1.5, longestPauseMs)) {
    signal.throwIfAborted();
    if (Date.now() > givenUp) throw new TypeError(`${id}: not processed in time`);
    await new Promise((done) => setTimeout(done, pause));
    signal.throwIfAborted();
    ({ data: medium } = await client.call('GET media/:id', { params: { id } }));
  }
  return medium;
}

/**
 * Returns the server's first field error about the file, in the language of the page; undefined if the failure has
 * another cause, such as a lost connection.
 */
export function reasonOf(failure: unknown): string | undefined {
  const errors = (failure as { problem?: { errors?: Record<string, { message: string }[]> } }).problem
    ?.errors;
  return Object.values(errors ?? {})[0]?.[0]?.message;
}
