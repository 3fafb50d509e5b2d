import type { Client } from '@dalil/contract/client';
import type { Medium } from '@dalil/contract/media';
import { overUpload } from './upload.ts';

const pauseMs = 700;

type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';

/** Some systems know HEIC by the name of the file alone. What it is shows on the server. */
const typeOf = ({ type, name }: File) =>
  (type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type) as PhotoType;

/** Sends a photo straight to the store, and answers when it was looked at: it is ready then, or refused. */
export async function sendPhoto(
  client: Client,
  file: File,
  { onSent, signal }: { onSent: (share: number) => void; signal: AbortSignal },
): Promise<Medium> {
  const announced = await client.call('POST media', { body: { type: typeOf(file), bytes: file.size } });
  const { id, upload } = announced.data;
  signal.throwIfAborted();
  const { url, headers } = upload;
  const { status } = await overUpload(onSent)({ method: 'PUT', url, headers, body: file });
  if (status >= 300) throw new TypeError(`PUT ${id}: ${status}`);
  let { data: medium } = await client.call('POST media/:id/complete', { params: { id } });
  while (medium.state === 'pending') {
    await new Promise((done) => setTimeout(done, pauseMs));
    signal.throwIfAborted();
    ({ data: medium } = await client.call('GET media/:id', { params: { id } }));
  }
  return medium;
}
