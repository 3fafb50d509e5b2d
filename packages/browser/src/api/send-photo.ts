import { ApiError, type Client } from '@dalil/contract/client';
import type { Problem } from '@dalil/contract/errors';
import type { Medium } from '@dalil/contract/media';
import { overUpload } from './upload.ts';

/** Between two looks, longer each time. */
const firstPauseMs = 700;
const longestPauseMs = 5_000;
/** A photo takes seconds. One that nobody has looked at by then is given up, and can be sent again. */
const patienceMs = 120_000;

type SentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** Some systems know HEIC by the name of the file alone. What it is shows on the server. */
const typeOf = ({ type, name }: File) =>
  (type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type) as SentType;

/** Sends a photo straight to the store, and answers when it was looked at: it is ready then, or refused. */
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
  const { status, json } = await overUpload(onSent, signal)({ method: 'PUT', url, headers, body: file });
  if (status >= 300) {
    // An object store explains itself in XML.
    const problem = await json().catch(() => null);
    throw new ApiError(status, problem as Problem | null, `PUT ${id}: ${status}`);
  }
  let { data: medium } = await client.call('POST media/:id/complete', { params: { id } });
  const givenUp = Date.now() + patienceMs;
  for (let pause = firstPauseMs; medium.state === 'pending'; pause = Math.min(pause * 1.5, longestPauseMs)) {
    signal.throwIfAborted();
    if (Date.now() > givenUp) throw new TypeError(`${id}: nobody has looked at it`);
    await new Promise((done) => setTimeout(done, pause));
    signal.throwIfAborted();
    ({ data: medium } = await client.call('GET media/:id', { params: { id } }));
  }
  return medium;
}

/** What the server says of the file itself, in the language of the page. */
export function reasonOf(failure: unknown): string | undefined {
  const errors = (failure as { problem?: { errors?: Record<string, { message: string }[]> } }).problem
    ?.errors;
  return Object.values(errors ?? {})[0]?.[0]?.message;
}
